import { Button, Dialog, Flex, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { useFocusReturn } from "../useFocusReturn.ts";
import type { LibraryPicture } from "./library.ts";
import { usesText } from "./PictureGrid.tsx";
import { PictureNameForm } from "./PictureNameForm.tsx";
import { pictureName, pictureSize } from "./picture.ts";
import { ReplaceDialog } from "./ReplaceDialog.tsx";
import { UseList } from "./UseList.tsx";
import type { Library } from "./useLibrary.ts";

interface PictureDialogProps {
  readonly picture: LibraryPicture;
  readonly library: Library;
  readonly onClose: () => void;
}

/** Shows a picture with its name, its size and the fields that show it. Replaces it, or deletes it if nothing uses it. */
export function PictureDialog({ picture, library, onClose }: PictureDialogProps) {
  const client = useRawClient();
  useFocusReturn();
  const [isDeleting, setDeleting] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const name = pictureName(picture);
  const footer = (
    <Flex gap={3} padding={3} justify="flex-end">
      <Button mode="bleed" text="Close" onClick={onClose} />
      {picture.uses.length > 0 ? (
        <Button mode="ghost" text="Replace everywhere…" onClick={() => setReplacing(true)} />
      ) : null}
      {picture.isReferenced ? null : (
        <Button mode="ghost" tone="critical" text="Delete…" onClick={() => setDeleting(true)} />
      )}
    </Flex>
  );
  return (
    <Dialog id="picture" header={name} width={2} onClose={onClose} footer={footer}>
      <Stack gap={5} padding={4} data-testid="picture-details">
        <img
          src={`${picture.url}?w=960&h=480&fit=max`}
          alt=""
          style={{ display: "block", maxWidth: "100%", maxHeight: 320, marginInline: "auto" }}
        />
        <Text size={1} muted>
          {pictureSize(picture)}
        </Text>
        <PictureNameForm picture={picture} />
        <Stack gap={3}>
          <Text as="h2" size={1} weight="medium">
            {usesText(picture)}
          </Text>
          <UseList uses={picture.uses} releases={library.releases} />
        </Stack>
      </Stack>
      {isReplacing ? (
        <ReplaceDialog picture={picture} library={library} onClose={() => setReplacing(false)} />
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          id="delete-picture"
          title="Delete this picture?"
          action="Delete picture"
          done="The picture is deleted."
          run={async () => {
            // The lake refuses if a document has started to use the picture in the meantime.
            await client.delete(picture._id);
          }}
          onClose={() => setDeleting(false)}
        >
          <Text size={1}>No page, draft or release uses “{name}”. You can’t restore it.</Text>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
