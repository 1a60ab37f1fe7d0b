import { getPublishedId } from "@sanity/client/csm";
import { type StoredDocument, sameContent } from "../history/content.ts";
import { creates, type LoggedTransaction } from "../history/transactions.ts";
import { goesOffSite, type ScheduledRelease } from "../releases/scheduled.ts";

/** A document with a draft. */
export interface Waiting {
  /** The published id. */
  readonly id: string;
  readonly type: string;
  readonly draft: StoredDocument;
  /** The published document; null if there is none. */
  readonly published: StoredDocument | null;
}

/** When a draft was started, and who has edited it. */
export interface Writing {
  /** ISO 8601. */
  readonly since: string;
  /** User ids, most recent author first. */
  readonly authors: readonly string[];
}

/**
 * The reasons why each document can't be published, by its unmodified id: validation errors as lines of
 * `<field>: <message>`, and a missing approval.
 */
export type Problems = Readonly<Record<string, readonly string[]>>;

/**
 * Queries all drafts, each with its published document. An experiment stays a draft until it starts, so it doesn't wait.
 * `$types`: the names of the content types.
 */
export const WAITING_QUERY = `*[
  _id in path("drafts.**") && _type in $types && !(_type == "experiment" && !defined(startedAt))
] | order(_updatedAt desc){
  "draft": @,
  "published": *[_id == string::split(^._id, "drafts.")[1]][0]
}`;

/** Converts the query result to rows. */
export const waitingOf = (answer: readonly Pick<Waiting, "draft" | "published">[]): Waiting[] =>
  answer.map(({ draft, published }) => ({
    id: getPublishedId(draft._id),
    type: draft._type,
    draft,
    published,
  }));

/**
 * Returns when the content of a draft goes live automatically (ISO 8601); undefined if it doesn't.
 * @param releases what is scheduled, by time
 */
export function goesLiveAt(
  { id, draft }: Waiting,
  releases: readonly ScheduledRelease[],
): string | undefined {
  const isSame = (version: StoredDocument) =>
    getPublishedId(version._id) === id && !goesOffSite(version) && sameContent(version, draft);
  return releases.find(({ publishAt, versions }) => publishAt && versions.some(isSame))?.publishAt;
}

/** Returns the authors and the start time of a draft. @param log the draft's transactions, newest first */
export function writingOf({ draft }: Pick<Waiting, "draft">, log: readonly LoggedTransaction[]): Writing {
  const start = log.findIndex((transaction) => creates(transaction, draft._id));
  const sincePublished = start === -1 ? log : log.slice(0, start + 1);
  return {
    since: sincePublished.at(-1)?.timestamp ?? draft._updatedAt,
    authors: [...new Set(sincePublished.map(({ author }) => author))],
  };
}

/**
 * Returns whether documents can be published: `"checking"` until each one is validated, `"broken"` if one has an error
 * or is not approved.
 * @param problems may lack documents that were added since the last validation
 */
export function readiness(
  chosen: readonly Pick<Waiting, "draft">[],
  problems: Problems | undefined,
): "ready" | "checking" | "broken" {
  const chosenProblems = chosen.map(({ draft }) => problems?.[draft._id]);
  if (chosenProblems.some((each) => each && each.length > 0)) return "broken";
  return chosenProblems.includes(undefined) ? "checking" : "ready";
}
