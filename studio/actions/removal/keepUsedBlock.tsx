import { getPublishedId } from "@sanity/client/csm";
import { Stack, Text } from "@sanity/ui";
import { useState } from "react";
import type { DocumentActionComponent } from "sanity";
import { IntentLink } from "sanity/router";
import { reasonOf, useRawClient } from "../../changes/useLake.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { useFocusReturn } from "../../useFocusReturn.ts";
import { type BlockUse, usesOf } from "./blockUses.ts";
import { REFERS } from "./pageRemoval.ts";

const USERS_QUERY = `*[${REFERS}]`;

/** Explains why a saved block can't be removed, with links to the pages that show it. */
function Uses({ name, uses, verb }: { name: string; uses: readonly BlockUse[]; verb: string }) {
  useFocusReturn();
  return (
    <Stack gap={4} data-testid="block-uses">
      <Text size={1}>“{name}” is used on these pages:</Text>
      <Stack as="ul" gap={3}>
        {uses.map(({ id, type, title, note }) => (
          <Text as="li" size={1} key={id}>
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
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
    const [uses, setUses] = useState<readonly BlockUse[]>([]);
    const [error, setError] = useState<string>();
    const document = (props.draft ?? props.published) as StoredDocument | null; // the same fields
    if (!original || !document || props.release) return original;
    const ask = async () => {
      try {
        const users = await client.fetch<StoredDocument[]>(USERS_QUERY, { id: getPublishedId(props.id) });
        if (users.length === 0) original.onHandle?.();
        setUses(usesOf(users));
      } catch (reason) {
        setError(reasonOf(reason));
      }
    };
    const close = () => {
      setUses([]);
      setError(undefined);
    };
    const isAsked = uses.length > 0 || error !== undefined;
    return {
      ...original,
      onHandle: () => void ask(),
      dialog: isAsked
        ? {
            type: "dialog",
            header: "This block is in use",
            onClose: close,
            content: error ? (
              <Text size={1}>{error}</Text>
            ) : (
              <Uses name={documentTitle(document)} uses={uses} verb={removal} />
            ),
          }
        : (original.dialog ?? false),
    };
  };
  KeepUsedBlock.action = removal;
  KeepUsedBlock.displayName = "KeepUsedBlock";
  return KeepUsedBlock;
}
