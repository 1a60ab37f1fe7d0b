import { getPublishedId } from "@sanity/client/csm";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { ConfirmDialog } from "../../changes/dialogs/ConfirmDialog.tsx";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { Check, Choice, Labeled } from "../../ui/controls.tsx";
import { Sentences } from "../../ui/text.tsx";
import { openDialog } from "../DialogLayer.tsx";
import { addressOf } from "../movedPath.ts";
import {
  HOME,
  type PublishedPage,
  type Removal,
  readSurroundings,
  removalActions,
  removalEffects,
} from "./pageRemoval.ts";

const words = {
  delete: { title: "Delete this page?", action: "Delete page", done: "The page is deleted." },
  unpublish: { title: "Unpublish this page?", action: "Unpublish page", done: "The page is off the site." },
} as const;

interface RemovePageDialogProps {
  /** The published id. */
  readonly id: string;
  readonly page: PublishedPage;
  readonly removal: Removal;
  readonly onClose: () => void;
}

/** Shows the effects of removing a page, and offers a redirect from its address to another page. */
function RemovePageDialog({ id, page, removal, onClose }: RemovePageDialogProps) {
  const client = useRawClient();
  const [withRedirect, setWithRedirect] = useState(true);
  const [target, setTarget] = useState(HOME);
  const { value, error } = useAsyncValue(() => readSurroundings(client, id), id);
  const from = addressOf(page) ?? "";
  const remove = async () => {
    if (!value) return;
    const redirect = withRedirect ? { from, target } : undefined;
    const { versions, linkers } = value;
    await client.action(removalActions({ id, removal, versions, linkers, redirect }));
  };
  const sentences = value ? removalEffects(page, value, removal) : [error ?? "…"];
  return (
    <ConfirmDialog id="remove-page" {...words[removal]} isDisabled={!value} run={remove} onClose={onClose}>
      <Sentences of={sentences} />
      <Check
        label={`Redirect visitors of ${from} to another page`}
        isChecked={withRedirect}
        onChange={setWithRedirect}
      />
      {withRedirect && value ? (
        <Labeled label="The page that they see instead">
          <Choice
            value={target}
            of={value.targets.map(({ id, title }) => [id, title])}
            onChange={setTarget}
          />
        </Labeled>
      ) : null}
    </ConfirmDialog>
  );
}

/**
 * Wraps the delete or unpublish action of pages to name the links that would break and to offer a redirect. Both go live
 * together, so this replaces Sanity's own dialog. A page that was never published keeps Sanity's.
 */
export function removePage(action: DocumentActionComponent, removal: Removal): DocumentActionComponent {
  const RemovePage: DocumentActionComponent = (props) => {
    const original = action(props);
    const page = props.published as PublishedPage | null; // only pages have this action
    if (!original || !page || !addressOf(page) || props.release) return original;
    return {
      ...original,
      onHandle: () => {
        const id = getPublishedId(props.id);
        openDialog((onClose) => <RemovePageDialog id={id} page={page} removal={removal} onClose={onClose} />);
      },
    };
  };
  RemovePage.action = removal;
  RemovePage.displayName = "RemovePage";
  return RemovePage;
}
