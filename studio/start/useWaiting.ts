import { getPublishedId } from "@sanity/client/csm";
import { useAddonDataset, useCurrentUser, useUserStore } from "sanity";
import {
  COLLABORATION_QUERY,
  type Collaboration,
  rowsOfMentions,
  rowsOfTasks,
} from "../../schemas/rules/start/collaboration.ts";
import { today } from "../changes/moment.ts";
import { type Answer, useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { signOffMode } from "../connection.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import type { Reviews } from "../sign-off/reviews/reviews.ts";
import { both, type Rows, rowsOf } from "./rows.ts";
import { rowsOfReviews } from "./startRows.ts";

const NOTHING: Collaboration = { mentions: [], tasks: [] };

/**
 * Returns what waits for the person: decisions, answers to requests, mentions and tasks.
 * @param key comments and tasks are read again when it changes
 */
export function useWaiting(reviews: Answer<Reviews>, key: string): Rows {
  const documents = useRawClient();
  const { client, ready } = useAddonDataset();
  const users = useUserStore();
  const user = useCurrentUser();
  const me = user?.id;
  const asked = useAsyncValue(async () => {
    // The dataset exists once somebody has commented, or created a task.
    const { mentions, tasks } =
      client && me ? await client.fetch<Collaboration>(COLLABORATION_QUERY, { me }) : NOTHING;
    const ids = mentions.flatMap(({ document }) => [document, `drafts.${document}`]);
    const [about, authors] = await Promise.all([
      ids.length > 0 ? documents.fetch<StoredDocument[]>("*[_id in $ids]", { ids }) : [],
      users.getUsers(mentions.map(({ author }) => author)),
    ]);
    const titles = new Map<string, string>(
      about.map((each) => [getPublishedId(each._id), documentTitle(each)]),
    );
    const names = new Map(
      authors.flatMap((author) => (author?.displayName ? [[author.id, author.displayName] as const] : [])),
    );
    return [...rowsOfMentions(mentions, (id) => titles.get(id), names), ...rowsOfTasks(tasks, today())];
  }, `${ready} ${key}`);
  const mine = rowsOf(reviews, (value) => rowsOfReviews(value, user, signOffMode, today()));
  return rowsOf(both(mine, asked), (lists) => lists.flat());
}
