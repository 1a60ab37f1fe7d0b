import { Flex, Text } from "@sanity/ui";
import { useState } from "react";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useRawClient } from "../changes/useLake.ts";
import { deepEqual } from "../history/content.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Sentences } from "../ui/text.tsx";
import { useFocusReturn } from "../useFocusReturn.ts";
import { type Library, type LibraryPicture, pictureName } from "./library.ts";
import { PictureBrowser } from "./PictureBrowser.tsx";
import { type Replacement, replacementOf } from "./replacement.ts";

/** Describes the effects of a replacement. */
function sentencesOf({ changed, locked }: Replacement): string[] {
  const count = changed.length === 1 ? "1 document changes" : `${changed.length} documents change`;
  return [
    ...(changed.length > 0
      ? [
          `${count}: ${changed.join(", ")}. Visitors see the new picture after you publish.`,
          "The descriptions stay. Make sure that they fit the new picture. Focal points and crops are reset.",
        ]
      : ["No document changes."]),
    ...(locked.length > 0
      ? [`These are in a scheduled release and keep the old picture: ${locked.join(", ")}.`]
      : []),
  ];
}

const Preview = ({ picture }: { picture: LibraryPicture }) => (
  <img
    src={`${picture.url}?w=320&h=240&fit=max`}
    alt={pictureName(picture)}
    style={{ maxWidth: "45%", maxHeight: 160 }}
  />
);

interface ReplaceDialogProps {
  readonly picture: LibraryPicture;
  readonly library: Library;
  readonly onClose: () => void;
}

/** Asks for another picture, and replaces the first one with it in all drafts, documents and open releases. */
export function ReplaceDialog({ picture, library, onClose }: ReplaceDialogProps) {
  const client = useRawClient();
  // The confirmation opens from a picture that is gone when it closes.
  useFocusReturn();
  /** The chosen picture, and what the library said at that time. */
  const [asked, setAsked] = useState<{ chosen: LibraryPicture; replacement: Replacement }>();
  const name = pictureName(picture);
  const replacementNow = (chosen: LibraryPicture) => replacementOf(library, picture._id, chosen._id);
  if (!asked)
    return (
      <Dialog id="choose-replacement" header={`Replace “${name}” with`} width={3} onClose={onClose}>
        <PictureBrowser
          pictures={library.pictures.filter(({ _id }) => _id !== picture._id)}
          onChoose={(chosen) => setAsked({ chosen, replacement: replacementNow(chosen) })}
        />
      </Dialog>
    );
  const { chosen, replacement } = asked;
  return (
    <ConfirmDialog
      id="replace-picture"
      title={`Replace “${name}” with “${pictureName(chosen)}”?`}
      action="Replace everywhere"
      done="The picture is replaced. Review and publish the drafts under Changes."
      isDisabled={replacement.actions.length === 0}
      run={async () => {
        if (!deepEqual(replacementNow(chosen).actions, replacement.actions))
          throw new Error(
            "Somebody has changed a page since. Close the dialog and choose the picture again.",
          );
        await client.action([...replacement.actions]);
      }}
      onClose={onClose}
    >
      <Flex gap={3} align="center">
        <Preview picture={picture} />
        <Text aria-hidden="true">→</Text>
        <Preview picture={chosen} />
      </Flex>
      <Sentences of={sentencesOf(replacement)} />
    </ConfirmDialog>
  );
}
