import { reviewState } from "../claims/review.ts";
import type { DocumentReview } from "../documentReview.ts";
import { form, inPerspective, type StartRow } from "./row.ts";

/** A published document with its check date, or evidence with its evidence date. */
export interface DatedDocument extends Pick<DocumentReview, "owner" | "nextReview"> {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** Returns what to do about a date that has passed or is near; undefined for a later one. @param today as YYYY-MM-DD */
export function dateRow(
  { id, type, title, owner, nextReview }: DatedDocument,
  today: string,
): StartRow | undefined {
  const state = nextReview ? reviewState(nextReview, today) : "valid";
  if (state === "valid") return undefined;
  const isLate = state === "overdue";
  const who = owner ? ` The owner is ${owner}.` : "";
  const isEvidence = type === "claimEvidence";
  const what = `${isEvidence ? "evidence date" : "check date"} ${isLate ? "was" : "is"} ${nextReview}`;
  const sentence = `Its ${what}.${who} Read it, set a later date, and publish.`;
  const path = isEvidence ? "reviewBy" : "review.nextReview";
  return { key: `review-${id}`, title, sentence, isLate, link: form(id, type, { path }) };
}

/** A release that could not go live. */
export interface FailedRelease {
  readonly name: string;
  readonly title: string;
  readonly error: string;
  /** The published ids and the types of its documents. */
  readonly documents: readonly { readonly id: string; readonly type: string }[];
}

/** Returns what to do about a release that could not go live. */
export const failedRow = ({ name, title, error, documents }: FailedRelease): StartRow => ({
  key: name,
  title,
  sentence: `It could not go live: ${error.replace(/\.$/, "")}. Correct it, and schedule it again.`,
  isLate: true,
  link: releaseLink(name, documents),
});

/** Links to the only document of a release, or to the release. */
export function releaseLink(name: string, documents: FailedRelease["documents"]): StartRow["link"] {
  const [document, ...others] = documents;
  return document && others.length === 0
    ? form(document.id, document.type, {}, inPerspective(name))
    : { intent: "release", params: { id: name } };
}

/** The number of leads that a person may have to act on. */
export interface LeadCounts {
  readonly suspected: number;
  readonly dead: number;
  /** Nobody has written what was done about them. */
  readonly fresh: number;
  /** Somebody planned to act on them until today. */
  readonly due: number;
}

const leadCount = (count: number) => (count === 1 ? "1 lead" : `${count} leads`);

/** Returns what to do about leads, without anything about a visitor. */
export function rowsOfLeads({ suspected, dead, fresh, due }: LeadCounts): StartRow[] {
  const link = { href: "/leads" };
  const rows: StartRow[] = [
    {
      key: "dead",
      title: `${leadCount(dead)} failed`,
      sentence: "Nobody received them. Ask an engineer to check the receiver, then send them again.",
      isLate: true,
      link,
    },
    {
      key: "suspected",
      title: `${leadCount(suspected)} held back`,
      sentence: "Decide whether each sender is a person, and release the real ones.",
      link,
    },
    {
      key: "due",
      title: `${leadCount(due)} to follow up`,
      sentence: "Their follow-up date has come. Do what the notes say, and set the next date or “Done”.",
      link,
    },
    {
      key: "fresh",
      title: fresh === 1 ? "1 new lead" : `${fresh} new leads`,
      sentence: "Answer the people who wrote, and set the status to “Contacted”.",
      link,
    },
  ];
  const counts = [dead, suspected, due, fresh];
  return rows.filter((_, index) => counts[index]);
}
