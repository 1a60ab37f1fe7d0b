import { useRef } from "react";
import { type DocumentActionComponent, useSchema, useSyncState } from "sanity";
import { PublishDialog } from "../changes/dialogs/PublishDialog.tsx";
import { moveOf, publishAll } from "../changes/publishAll.ts";
import { useRawClient } from "../changes/useLake.ts";
import type { Waiting } from "../changes/waiting.ts";
import { followActions, isEnglishOrder } from "../translations/arrangement.ts";
import { staleTranslations } from "../translations/sign-off/signOff.ts";
import { useAttempt } from "../ui/useAttempt.ts";
import { openDialog } from "./DialogLayer.tsx";
import { questionOf } from "./publishConfirmations.ts";

/** The time between checks whether the draft is stored, in milliseconds. */
const SYNC_INTERVAL = 50;

/**
 * Wraps the publish action. The dialog of *Changes* opens first if the document's type has a confirmation, if a page moves, or if live
 * translations would be out of date. Translations that follow the order of the landing page change in the same transaction.
 */
export function askBeforePublish(publish: DocumentActionComponent): DocumentActionComponent {
  const AskBeforePublish: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useRawClient();
    const schema = useSchema();
    const [attempt] = useAttempt();
    const { id, type, draft, published, release } = props;
    const { isSyncing } = useSyncState(id, type);
    const latest = useRef({ draft, published, isSyncing });
    latest.current = { draft, published, isSyncing };
    if (!original || release || !draft) return original;
    const run = async () => {
      // As Sanity's own action does: what was just typed is still on its way to the draft.
      while (latest.current.isSyncing) await new Promise((resolve) => setTimeout(resolve, SYNC_INTERVAL));
      // The lake's documents have the attributes that Sanity's type makes optional.
      const waiting = { id, type, ...latest.current, draft: latest.current.draft ?? draft } as Waiting;
      const isQuestion =
        questionOf(type) !== undefined ||
        moveOf(waiting) !== undefined ||
        (await staleTranslations(client, [waiting], schema)).size > 0;
      if (isQuestion) openDialog((onClose) => <PublishDialog chosen={[waiting]} onClose={onClose} />);
      else if (
        isEnglishOrder(id) &&
        (await followActions(client, waiting.published, waiting.draft)).length > 0
      )
        await publishAll(client, [waiting]);
      else original.onHandle?.();
    };
    return { ...original, onHandle: () => void attempt(run, { failed: "Nothing was published" }) };
  };
  AskBeforePublish.action = "publish";
  AskBeforePublish.displayName = "AskBeforePublish";
  return AskBeforePublish;
}
