import { Badge, Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { type FormEvent, useState } from "react";
import { isBlank, typedLine } from "../../schemas/rules/text/typedText.ts";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { useTypedText } from "../offline/useTypedText.ts";
import { Labeled } from "../ui/controls.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DocumentLink, Muted, Strong } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import {
  type Library,
  type LibraryPicture,
  type Picture,
  type PictureRelease,
  pictureName,
  pictureSize,
  placesText,
} from "./library.ts";
import { usesText } from "./PictureGrid.tsx";
import type { PictureUse } from "./pictureUses.ts";
import { ReplaceDialog } from "./ReplaceDialog.tsx";

/** Returns the release whose perspective shows the use; undefined if the default one does. */
const perspectiveOf = ({ versions }: PictureUse) =>
  versions.some((version) => version === "draft" || version === "published") ? undefined : versions[0];

interface UseListProps {
  readonly uses: readonly PictureUse[];
  readonly releases: readonly PictureRelease[];
}

/** The fields that show a picture. Each link opens the field in its form. */
function UseList({ uses, releases }: UseListProps) {
  return (
    <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: "none" }} data-testid="picture-uses">
      {uses.map((use) => {
        const { document: id, type, path } = use;
        const perspective = perspectiveOf(use);
        return (
          <Card as="li" key={`${id} ${path}`} padding={3} radius={2} border>
            <Stack gap={3}>
              <Strong>
                <DocumentLink
                  id={id}
                  type={type}
                  path={path}
                  release={perspective}
                  title={`${use.documentTitle}: ${use.field}`}
                />
              </Strong>
              <Muted>
                {placesText(use.versions, releases)}
                {use.alt ? ` Description: “${use.alt}”` : null}
              </Muted>
              {use.alt && use.hasHotspot ? null : (
                <Flex gap={2} wrap="wrap">
                  {use.alt ? null : <Badge tone="caution">No description</Badge>}
                  {use.hasHotspot ? null : <Badge>No focal point</Badge>}
                </Flex>
              )}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}

/** Changes a picture's name, which only the Studio shows. */
function PictureNameForm({ picture }: { picture: Picture }) {
  const client = useRawClient();
  const [attempt] = useAttempt();
  const current = pictureName(picture);
  const [name, setName, forget] = useTypedText(`picture ${picture._id}`, current);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const patch = client.patch(picture._id).set({ title: typedLine(name) });
    const words = { done: "The name is saved.", failed: "The name was not saved" };
    if (await attempt(() => patch.commit(), words)) forget();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <Flex gap={2} align="flex-end">
        <div style={{ flex: 1 }}>
          <Labeled label="Name">
            <TextInput
              value={name}
              maxLength={200}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Labeled>
        </div>
        <Button
          type="submit"
          mode="ghost"
          text="Save name"
          disabled={isBlank(name) || typedLine(name) === current}
        />
      </Flex>
    </form>
  );
}

interface PictureDialogProps {
  readonly picture: LibraryPicture;
  readonly library: Library;
  readonly onClose: () => void;
}

/** Shows a picture with its name, its size and the fields that show it. Replaces it, or deletes it if nothing uses it. */
export function PictureDialog({ picture, library, onClose }: PictureDialogProps) {
  const client = useRawClient();
  const [isDeleting, setDeleting] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const name = pictureName(picture);
  const footer = (
    <>
      <Button mode="bleed" text="Close" onClick={onClose} />
      {picture.uses.length > 0 ? (
        <Button mode="ghost" text="Replace everywhere…" onClick={() => setReplacing(true)} />
      ) : null}
      {picture.isReferenced ? null : (
        <Button mode="ghost" tone="critical" text="Delete…" onClick={() => setDeleting(true)} />
      )}
    </>
  );
  return (
    <Dialog id="picture" header={name} width={2} onClose={onClose} footer={footer}>
      <Stack gap={5} data-testid="picture-details">
        <img
          src={`${picture.url}?w=960&h=480&fit=max`}
          alt=""
          style={{ display: "block", maxWidth: "100%", maxHeight: 320, marginInline: "auto" }}
        />
        <Muted>{pictureSize(picture)}</Muted>
        <PictureNameForm picture={picture} />
        <Stack gap={3}>
          <Strong as="h2">{usesText(picture)}</Strong>
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
