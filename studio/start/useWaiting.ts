import { getPublishedId } from "@sanity/client/csm";
import { useEffect, useSyncExternalStore } from "react";
import { useAddonDataset, useCurrentUser, useUserStore } from "sanity";
import {
  COLLABORATION_QUERY,
  type Collaboration,
  rowsOfMentions,
  rowsOfTasks,
} from "../../schemas/rules/start/collaboration.ts";
import type { StartRow } from "../../schemas/rules/start/row.ts";
import { today } from "../changes/moment.ts";
import { type Answer, useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { signOffMode } from "../connection.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import type { Reviews } from "../sign-off/reviews/reviews.ts";
import { rowsOfReviews } from "./startRows.ts";

let waitingCount: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the number of entries that wait for the person, for the menu of tools; undefined until it is read. */
export const useWaitingCount = (): number | undefined => useSyncExternalStore(subscribe, () => waitingCount);

export type Rows = Answer<readonly StartRow[]>;

/** Returns both values once they are there, or the first error. */
export function both<One, Other>(one: Answer<One>, other: Answer<Other>): Answer<readonly [One, Other]> {
  const error = one.error ?? other.error;
  if (error !== undefined) return { error };
  if (one.value === undefined || other.value === undefined) return {};
  return { value: [one.value, other.value] };
}

/** Returns the rows of a value once it is there. */
export const rowsOf = <Value>(answer: Answer<Value>, rows: (value: Value) => readonly StartRow[]): Rows =>
  answer.value === undefined ? (answer as Rows) : { value: rows(answer.value) }; // without a value, both are the same

const NOTHING: Collaboration = { mentions: [], tasks: [] };

/**
 * Returns what waits for the person: decisions, answers to requests, mentions and tasks. Their number goes to the menu of tools.
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
  const rows = rowsOf(both(mine, asked), (lists) => lists.flat());
  const count = rows.value?.length;
  useEffect(() => {
    if (count === undefined) return;
    waitingCount = count;
    for (const listener of listeners) listener();
  }, [count]);
  return rows;
}
