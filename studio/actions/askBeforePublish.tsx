import { Stack } from "@sanity/ui";
import { type ComponentType, useState } from "react";
import { type DocumentActionComponent, useSchema } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
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
    const [translations, setTranslations] = useState<readonly LiveTranslation[]>();
    const [isKept, setKept] = useState(true);
    const { published, draft } = props;
    if (!original || props.release || !draft) return original;
    const close = () => setTranslations(undefined);
    const ask = async () => {
      const affected = changesWords(published, draft, type) ? await liveTranslations(client, props.id) : [];
      setKept(true);
      if (Question || affected.length > 0) setTranslations(affected);
      else original.onHandle?.();
    };
    const run = (cleared: readonly LiveTranslation[]) => {
      close();
      if (cleared.length === 0) return original.onHandle?.();
      const actions = [
        { actionType: "sanity.action.document.publish", publishedId: props.id, draftId: draft._id } as const,
        ...unpublishActions(cleared.map(({ id }) => id)),
      ];
      void attempt(() => client.action(actions), { failed: "Nothing was published" });
    };
    return {
      ...original,
      onHandle: () => void attempt(ask, { failed: "Nothing was published" }),
      dialog: translations
        ? {
            type: "confirm",
            tone: "default",
            message: (
              <Stack gap={5}>
                {Question ? <Question published={published} draft={draft} /> : null}
                {translations.length > 0 ? (
                  <TranslationsChoice translations={translations} isKept={isKept} onChoose={setKept} />
                ) : null}
              </Stack>
            ),
            confirmButtonText: "Publish",
            cancelButtonText: "Keep as draft",
            onCancel: close,
            onConfirm: () => run(isKept ? [] : translations),
          }
        : (original.dialog ?? false),
    };
  };
  AskBeforePublish.action = "publish";
  AskBeforePublish.displayName = "AskBeforePublish";
  return AskBeforePublish;
}
