import { Button, Stack } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import { type DocumentActionComponent, useSchema } from "sanity";
import { reasonOf, useRawClient } from "../../changes/useLake.ts";
import { useFocusReturn } from "../../useFocusReturn.ts";
import { changesWords, type LiveTranslation, liveTranslations, unpublishActions } from "./signOff.ts";
import { TranslationsChoice } from "./TranslationsChoice.tsx";

interface QuestionProps {
  readonly translations: readonly LiveTranslation[];
  readonly onPublish: (isKept: boolean) => void;
}

/** The choice and the publish button. */
function Question({ translations, onPublish }: QuestionProps) {
  useFocusReturn();
  const [isKept, setKept] = useState(true);
  return (
    <Stack gap={4}>
      <TranslationsChoice translations={translations} isKept={isKept} onChoose={setKept} />
      <Button text="Publish" data-testid="publish-translations" onClick={() => onPublish(isKept)} />
    </Stack>
  );
}

/**
 * Wraps the publish action of a document that needs sign-off. If its words change, it asks what happens to its live
 * translations. Unpublishing them is part of the same transaction.
 */
export function askAboutTranslations(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishSignedOff: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useRawClient();
    const type = useSchema().get(props.type);
    const toast = useToast();
    const [asked, setAsked] = useState<readonly LiveTranslation[]>();
    if (!original || props.release || !changesWords(props.published, props.draft, type)) return original;
    const draftId = props.draft?._id ?? "";
    const refuse = (error: unknown) =>
      toast.push({ status: "error", title: "Nothing was published", description: reasonOf(error) });
    const run = (isKept: boolean) => {
      setAsked(undefined);
      if (isKept) return original.onHandle?.();
      client
        .action([
          { actionType: "sanity.action.document.publish", publishedId: props.id, draftId },
          ...unpublishActions(asked?.map(({ id }) => id) ?? []),
        ])
        .catch(refuse);
    };
    return {
      ...original,
      onHandle: () => {
        liveTranslations(client, props.id).then(
          (found) => (found.length > 0 ? setAsked(found) : original.onHandle?.()),
          refuse,
        );
      },
      dialog: asked
        ? {
            type: "dialog",
            header: "What happens to the translations?",
            onClose: () => setAsked(undefined),
            content: <Question translations={asked} onPublish={run} />,
          }
        : (original.dialog ?? false),
    };
  };
  PublishSignedOff.action = "publish";
  PublishSignedOff.displayName = "PublishSignedOff";
  return PublishSignedOff;
}
