import { useToast } from "@sanity/ui/toast";
import type { DocumentActionComponent } from "sanity";
import { reasonOf, useRawClient } from "../changes/useLake.ts";
import { followActions, isEnglishOrder } from "./arrangement.ts";

/** Wraps the publish action of the landing page's order. Translations that follow the English order change in the same transaction. */
export function followOrder(publish: DocumentActionComponent): DocumentActionComponent {
  const FollowOrder: DocumentActionComponent = (props) => {
    const original = publish(props);
    const client = useRawClient();
    const toast = useToast();
    const { id, published, draft, release } = props;
    if (!original || release || !draft || !isEnglishOrder(id)) return original;
    const run = async () => {
      const following = await followActions(client, published, draft);
      if (following.length === 0) return original.onHandle?.();
      await client.action([
        { actionType: "sanity.action.document.publish", publishedId: id, draftId: draft._id },
        ...following,
      ]);
    };
    const refuse = (error: unknown) =>
      toast.push({ status: "error", title: "Nothing was published", description: reasonOf(error) });
    return { ...original, onHandle: () => void run().catch(refuse) };
  };
  FollowOrder.action = "publish";
  FollowOrder.displayName = "FollowOrder";
  return FollowOrder;
}
