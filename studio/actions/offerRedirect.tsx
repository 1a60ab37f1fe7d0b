import { Button, Checkbox, Flex, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { type DocumentActionComponent, useClient } from "sanity";
import { type Addressed, type MovedAddress, movedAddress, publishWithRedirect } from "./movedAddress.ts";

interface OfferProps {
  readonly move: MovedAddress;
  readonly onPublish: (withRedirect: boolean) => void;
}

/** Says where a page moves, and asks whether visitors of its old address are to be led there. */
function Offer({ move: { from, to }, onPublish }: OfferProps) {
  const [withRedirect, setWithRedirect] = useState(true);
  return (
    <Stack gap={4}>
      <Text size={1}>
        This page moves from {from} to {to}. Links that others have saved lead to {from}.
      </Text>
      <Flex as="label" align="center" gap={3}>
        <Checkbox
          checked={withRedirect}
          onChange={({ currentTarget }) => setWithRedirect(currentTarget.checked)}
        />
        <Text size={1}>Lead visitors of {from} to the new address</Text>
      </Flex>
      <Button text="Publish" tone="positive" onClick={() => onPublish(withRedirect)} />
    </Stack>
  );
}

/** When a page's address changes, Publish offers to make the redirect with it: both are live in the same moment. */
export function offerRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishMoved: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useClient({ apiVersion: "2025-10-01" });
    const toast = useToast();
    const [asking, setAsking] = useState(false);
    // The action is for pages alone; their schema has the field.
    const move = movedAddress(props.published as Addressed | null, props.draft as Addressed | null);
    if (!original || !move || props.release) return original;
    const draftId = props.draft?._id ?? "";

    return {
      ...original,
      onHandle: () => setAsking(true),
      dialog: asking && {
        type: "dialog",
        header: "The address changes",
        onClose: () => setAsking(false),
        content: (
          <Offer
            move={move}
            onPublish={(withRedirect) => {
              setAsking(false);
              const ids = { page: props.id, draft: draftId, redirect: crypto.randomUUID() };
              if (!withRedirect) return original.onHandle?.();
              client
                .action(publishWithRedirect(move, ids))
                .catch(({ message }: Error) =>
                  toast.push({ status: "error", title: "Nothing was published", description: message }),
                );
            }}
          />
        ),
      },
    };
  };
  PublishMoved.action = "publish";
  PublishMoved.displayName = "PublishMoved";
  return PublishMoved;
}
