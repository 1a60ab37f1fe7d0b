import { useCurrentUser, useUserStore } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import type { StoredDocument } from "../history/content.ts";
import { authorsOf, type StepTaken, writeEvent } from "./events.ts";

/** What the user did. The function adds who they are, and who changed the content. */
type OwnStep = Omit<StepTaken, "by" | "changedBy">;

/** Returns a function that stores what the user did with the content of a document. It throws what the lake reports. */
export function useRecordStep(): (document: StoredDocument, step: OwnStep) => Promise<void> {
  const client = useRawClient();
  const users = useUserStore();
  const user = useCurrentUser();
  return async (document, step) => {
    if (!user) throw new Error("You are not logged in. Reload the page.");
    const authors = await users.getUsers([...(await authorsOf(client, document))]);
    const changedBy = authors.map((author) => author?.displayName ?? "a former user");
    await writeEvent(client, document, { ...step, by: { id: user.id, name: user.name }, changedBy });
  };
}
