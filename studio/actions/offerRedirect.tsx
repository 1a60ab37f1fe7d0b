import { Button, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { type DocumentActionComponent, useClient } from "sanity";
import { expectUnchanged } from "../history/content.ts";
import { Check } from "../ui/controls.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { useFocusReturn } from "../useFocusReturn.ts";
import { type MovedPath, movedPath, redirectActions, type WithSlug } from "./movedPath.ts";

interface RedirectChoiceProps {
  readonly move: MovedPath;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Shows a page's old and new address, with a checkbox that adds a redirect between them. */
export function RedirectChoice({ move: { from, to }, isChosen, onChoose }: RedirectChoiceProps) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        This page moves from {from} to {to}. Saved links still point to {from}.
      </Text>
      <Check
        label={`Redirect visitors of ${from} to the new address`}
        isChecked={isChosen}
        onChange={onChoose}
      />
    </Stack>
  );
}

interface OfferProps {
  readonly move: MovedPath;
  readonly onPublish: (withRedirect: boolean) => void;
}

/** The redirect checkbox and the publish button. */
function Offer({ move, onPublish }: OfferProps) {
  useFocusReturn();
  const [withRedirect, setWithRedirect] = useState(true);
  return (
    <Stack gap={4}>
      <RedirectChoice move={move} isChosen={withRedirect} onChoose={setWithRedirect} />
      <Button text="Publish" onClick={() => onPublish(withRedirect)} />
    </Stack>
  );
}

/** Wraps the publish action to offer a redirect when a page's address changes. Both go live together. */
export function offerRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishMoved: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useClient({ apiVersion: "2025-10-01" });
    const [attempt] = useAttempt();
    /** The draft and its move when the dialog opened. */
    const [asked, setAsked] = useState<{ draft: object; move: MovedPath }>();
    // Only pages have this action, and their schema defines the slug.
    const move = movedPath(props.published as WithSlug | null, props.draft as WithSlug | null);
    if (!original || !move || !props.draft || props.release) return original;
    const { draft } = props;
    const publishAsked = (withRedirect: boolean) =>
      attempt(
        async () => {
          if (asked) expectUnchanged(asked.draft, draft);
          if (!withRedirect) return original.onHandle?.();
          const moved = { from: move.from, page: props.id, redirect: crypto.randomUUID() };
          await client.action([
            { actionType: "sanity.action.document.publish", publishedId: props.id, draftId: draft._id },
            ...redirectActions(moved),
          ]);
        },
        { failed: "Nothing was published" },
      );

    return {
      ...original,
      onHandle: () => setAsked({ draft, move }),
      dialog: asked
        ? {
            type: "dialog",
            header: "The address changes",
            onClose: () => setAsked(undefined),
            content: (
              <Offer
                move={asked.move}
                onPublish={(withRedirect) => {
                  setAsked(undefined);
                  void publishAsked(withRedirect);
                }}
              />
            ),
          }
        : false,
    };
  };
  PublishMoved.action = "publish";
  PublishMoved.displayName = "PublishMoved";
  return PublishMoved;
}
