import { getPublishedId } from "@sanity/client/csm";
import type { StoredDocument } from "../history/content.ts";
import { creates, type LoggedTransaction } from "../history/transactions.ts";

/** A document with a draft. */
export interface Waiting {
  /** The published id. */
  readonly id: string;
  readonly type: string;
  readonly draft: StoredDocument;
  /** What visitors read now; null when it was never published. */
  readonly published: StoredDocument | null;
}

/** Since when a draft is there, and who has written in it. */
export interface Writing {
  /** ISO 8601. */
  readonly since: string;
  /** Ids of users, who wrote last first. */
  readonly authors: readonly string[];
}

/** All drafts, each with what it would replace. `$types`: the names of the types that editors write. */
export const WAITING_QUERY = `*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc){
  "draft": @,
  "published": *[_id == string::split(^._id, "drafts.")[1]][0]
}`;

/** The rows of the query's answer. */
export const waitingOf = (answer: readonly Pick<Waiting, "draft" | "published">[]): Waiting[] =>
  answer.map(({ draft, published }) => ({
    id: getPublishedId(draft._id),
    type: draft._type,
    draft,
    published,
  }));

/**
 * Who wrote the draft, and since when it is there.
 * @param log the draft's transactions, newest first
 */
export function writingOf({ draft }: Waiting, log: readonly LoggedTransaction[]): Writing {
  const start = log.findIndex((transaction) => creates(transaction, draft._id));
  const own = start === -1 ? log : log.slice(0, start + 1);
  return {
    since: own.at(-1)?.timestamp ?? draft._updatedAt,
    authors: [...new Set(own.map(({ author }) => author))],
  };
}
