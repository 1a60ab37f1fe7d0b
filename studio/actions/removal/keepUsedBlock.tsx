import { getPublishedId } from "@sanity/client/csm";
import { Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import type { DocumentActionComponent } from "sanity";
import { reasonOf, useRawClient } from "../../changes/useLake.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DocumentLink } from "../../ui/text.tsx";
import { openDialog } from "../DialogLayer.tsx";
import { type BlockUse, usesOf } from "./blockUses.ts";
import { REFERS } from "./pageRemoval.ts";

const USERS_QUERY = `*[${REFERS}]`;

/** Explains why a saved block can't be removed, with links to the pages that show it. */
function Uses({ name, uses, verb }: { name: string; uses: readonly BlockUse[]; verb: string }) {
  return (
    <Stack gap={4} data-testid="block-uses">
      <Text size={1}>“{name}” is used on these pages:</Text>
      <Stack as="ul" gap={3}>
        {uses.map(({ id, type, title, note }) => (
          <Text as="li" size={1} key={id}>
            <DocumentLink id={id} type={type} title={title} />
            {note}
          </Text>
        ))}
      </Stack>
      <Text size={1}>
        Remove it from each of them first, or choose “Turn into own copy” next to it there. Then you can{" "}
        {verb} it.
      </Text>
    </Stack>
  );
}

/**
 * Wraps the delete or unpublish action of saved blocks. While pages use the block, the lake rejects the removal, so this
 * names the pages instead.
 */
export function keepUsedBlock(
  action: DocumentActionComponent,
  removal: "delete" | "unpublish",
): DocumentActionComponent {
  const KeepUsedBlock: DocumentActionComponent = (props) => {
    const original = action(props);
    const client = useRawClient();
    const document = (props.draft ?? props.published) as StoredDocument | null; // the same fields
    if (!original || !document || props.release) return original;
    const explain = (content: ReactNode) =>
      openDialog((onClose) => (
        <Dialog id="block-in-use" header="This block is in use" onClose={onClose}>
          {content}
        </Dialog>
      ));
    const ask = async () => {
      const users = await client.fetch<StoredDocument[]>(USERS_QUERY, { id: getPublishedId(props.id) });
      if (users.length === 0) original.onHandle?.();
      else explain(<Uses name={documentTitle(document)} uses={usesOf(users)} verb={removal} />);
    };
    return {
      ...original,
      onHandle: () => void ask().catch((error) => explain(<Text size={1}>{reasonOf(error)}</Text>)),
    };
  };
  KeepUsedBlock.action = removal;
  KeepUsedBlock.displayName = "KeepUsedBlock";
  return KeepUsedBlock;
}
