import { useRef } from "react";
import { type DocumentActionComponent, useSyncState } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { useAttempt } from "../ui/useAttempt.ts";
import { followActions, isEnglishOrder } from "./arrangement.ts";

/** The time between checks whether the draft is stored, in milliseconds. */
const SYNC_INTERVAL = 50;

/** Wraps the publish action of the landing page's order. Translations that follow the English order change in the same transaction. */
export function followOrder(publish: DocumentActionComponent): DocumentActionComponent {
  const FollowOrder: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useRawClient();
    const [attempt] = useAttempt();
    const { id, type, published, draft, release } = props;
    const { isSyncing } = useSyncState(id, type);
    const latest = useRef({ draft, isSyncing });
    latest.current = { draft, isSyncing };
    if (!original || release || !draft || !isEnglishOrder(id)) return original;
    const run = async () => {
      // As Sanity's own action does: what was just moved is still on its way to the draft.
      while (latest.current.isSyncing) await new Promise((resolve) => setTimeout(resolve, SYNC_INTERVAL));
      const following = await followActions(client, published, latest.current.draft ?? draft);
      if (following.length === 0) return original.onHandle?.();
      await client.action([
        { actionType: "sanity.action.document.publish", publishedId: id, draftId: draft._id },
        ...following,
      ]);
    };
    return { ...original, onHandle: () => void attempt(run, { failed: "Nothing was published" }) };
  };
  FollowOrder.action = "publish";
  FollowOrder.displayName = "FollowOrder";
  return FollowOrder;
}
