import { Stack } from "@sanity/ui";
import { type ComponentType, useState } from "react";
import { type DocumentActionComponent, useSchema } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { expectUnchanged } from "../history/content.ts";
import {
  changesWords,
  type LiveTranslation,
  liveTranslations,
  unpublishActions,
} from "../translations/sign-off/signOff.ts";
import { TranslationsChoice } from "../translations/sign-off/TranslationsChoice.tsx";
import { useAttempt } from "../ui/useAttempt.ts";

/** The document that a publish confirmation is about, before and after publishing. */
export interface ConfirmationProps {
  /** Null if it was never published. */
  readonly published: object | null;
  readonly draft: object;
}

/** What a publish dialog is about: the documents when it opened, and their live translations. */
interface Asked extends ConfirmationProps {
  readonly translations: readonly LiveTranslation[];
}

/**
 * Wraps the publish action of a document that needs sign-off. One dialog shows the confirmation of its type, if it has
 * one, and asks what happens to its live translations, if its words change. Unpublishing them is part of the same
 * transaction.
 */
export function askBeforePublish(
  publish: DocumentActionComponent,
  Question?: ComponentType<ConfirmationProps>,
): DocumentActionComponent {
  const AskBeforePublish: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useRawClient();
    const type = useSchema().get(props.type);
    const [attempt] = useAttempt();
    const [asked, setAsked] = useState<Asked>();
    const [isKept, setKept] = useState(true);
    const { published, draft } = props;
    if (!original || props.release || !draft) return original;
    const close = () => setAsked(undefined);
    const ask = async () => {
      const translations = changesWords(published, draft, type)
        ? await liveTranslations(client, props.id)
        : [];
      setKept(true);
      if (Question || translations.length > 0) setAsked({ published, draft, translations });
      else original.onHandle?.();
    };
    const run = async ({ draft: seen, translations }: Asked) => {
      expectUnchanged(seen, draft);
      if (isKept || translations.length === 0) return original.onHandle?.();
      await client.action([
        { actionType: "sanity.action.document.publish", publishedId: props.id, draftId: draft._id },
        ...unpublishActions(translations.map(({ id }) => id)),
      ]);
    };
    return {
      ...original,
      onHandle: () => void attempt(ask, { failed: "Nothing was published" }),
      dialog: asked
        ? {
            type: "confirm",
            tone: "default",
            message: (
              <Stack gap={5}>
                {Question ? <Question published={asked.published} draft={asked.draft} /> : null}
                {asked.translations.length > 0 ? (
                  <TranslationsChoice translations={asked.translations} isKept={isKept} onChoose={setKept} />
                ) : null}
              </Stack>
            ),
            confirmButtonText: "Publish",
            cancelButtonText: "Keep as draft",
            onCancel: close,
            onConfirm: () => {
              close();
              void attempt(() => run(asked), { failed: "Nothing was published" });
            },
          }
        : (original.dialog ?? false),
    };
  };
  AskBeforePublish.action = "publish";
  AskBeforePublish.displayName = "AskBeforePublish";
  return AskBeforePublish;
}
