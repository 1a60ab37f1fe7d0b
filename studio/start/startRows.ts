import { getDraftId, getPublishedId } from "@sanity/client/csm";
import type { SearchParam } from "sanity/router";
import { type ClaimDates, claimNotices } from "../../schemas/rules/claims/notices.ts";
import { waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import { reviewedTypes } from "../../schemas/rules/documentReview.ts";
import { approvalOf, type SignOffMode } from "../../schemas/rules/sign-off/signOff.ts";
import { moment } from "../changes/moment.ts";
import { reviewRows } from "../check-dates/reviewRows.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import type { LoggedTransaction } from "../history/transactions.ts";
import { goesOffSite, type ScheduledRelease } from "../releases/scheduled.ts";
import { type Review, type Reviews, reviewsFor } from "../sign-off/reviews/reviews.ts";
import { cellState, type TranslationGroup } from "../translations/overview.ts";
import { languageName } from "../translations/pairs.ts";

/** An entry of the start page: what it is about, a sentence that says what to do, and the way there. */
export interface StartRow {
  readonly key: string;
  readonly title: string;
  readonly sentence: string;
  /** For what is late or failed. */
  readonly isLate?: boolean;
  readonly link: StartLink;
}

/** A field, a document or a release, or a tool by its path. */
export type StartLink =
  | {
      readonly intent: "edit" | "release";
      readonly params: Readonly<Record<string, string>> & { readonly id: string };
      readonly searchParams?: readonly SearchParam[];
    }
  | { readonly href: string };

/** Links to a document's form, at a field if `params` has its path. */
export const form = (
  id: string,
  type: string,
  params: Readonly<Record<string, string>> = {},
  searchParams: readonly SearchParam[] = [],
): StartLink => ({
  intent: "edit",
  params: { id, type, ...params },
  ...(searchParams.length > 0 && { searchParams }),
});

const inPerspective = (release: string | undefined): SearchParam[] =>
  release ? [["perspective", release]] : [];

function reviewRow({ id, type, title, release, event }: Review, today: string): StartRow {
  const isEmergency = event.step === "emergency";
  const due = event.due ? ` by ${event.due}` : "";
  return {
    key: event._id,
    title,
    sentence: isEmergency
      ? `${event.byName} published it in an emergency. Read it and choose “Approve or return…”.`
      : `${event.byName} needs ${approvalOf(event.kind)} from you${due}. Read it and choose “Approve or return…”.`,
    isLate: isEmergency || (event.due ?? today) < today,
    link: form(id, type, {}, inPerspective(release)),
  };
}

/** Returns what waits for a person's decision, emergencies first, and published claims that visitors don't see yet. */
export function rowsOfReviews(
  { emergencies, requests, claiming }: Reviews,
  person: Parameters<typeof reviewsFor>[0],
  mode: SignOffMode,
  today: string,
): StartRow[] {
  const mine = reviewsFor(person, [...emergencies, ...requests], mode).filter(({ isMine }) => isMine);
  const claims = claiming.flatMap(({ id, type, title, claims: [claim] }): StartRow[] => {
    if (!claim) return [];
    const sentence = `Visitors see the earlier words: ${waitingLine(claim)}. Bind it to a claim, reword it, or request approval.`;
    return [{ key: `claim-${id}`, title, sentence, link: form(id, type) }];
  });
  return [...mine.map((review) => reviewRow(review, today)), ...claims];
}

/** Returns the claims that expire and the check dates that are near, the late ones first. */
export function rowsOfDates(
  documents: readonly StoredDocument[],
  dates: ClaimDates,
  today: string,
): StartRow[] {
  const claims = claimNotices(dates, today).map(({ claim, state, text }): StartRow => {
    const title = dates.claims.find(({ _id }) => _id === claim)?.statement ?? claim;
    const link = form(claim, "claim", { path: "evidence" });
    return { key: claim, title, sentence: text, isLate: state === "expired", link };
  });
  const dated = documents.filter(
    ({ _id, _type }) =>
      _id === getPublishedId(_id) && (reviewedTypes.includes(_type) || _type === "claimEvidence"),
  );
  const reviews = reviewRows(dated, today).flatMap(({ id, type, title, owner, nextReview, marks }) => {
    const mark = marks.find(({ label }) => label === "Overdue" || label === "Due soon");
    if (!mark) return [];
    const isLate = mark.tone === "critical";
    const who = owner ? ` The owner is ${owner}.` : "";
    const when = isLate ? `was ${nextReview}` : `is ${nextReview}`;
    const what = type === "claimEvidence" ? "evidence date" : "check date";
    const sentence = `Its ${what} ${when}.${who} Read it, set a later date, and publish.`;
    const path = type === "claimEvidence" ? "reviewBy" : "review.nextReview";
    return [{ key: `review-${id}`, title, sentence, isLate, link: form(id, type, { path }) }];
  });
  // The review of the evidence prolongs its claims.
  return [...reviews, ...claims].toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
}

/** Returns the translations that are out of date, by language. */
export function rowsOfTranslations(groups: readonly TranslationGroup[]): StartRow[] {
  const rows = groups.flatMap((group) =>
    group.rows.flatMap(({ type, title, cells }) =>
      cells.flatMap((cell) => {
        const { state, label, about } = cellState(cell);
        if (cell.id === undefined || state !== "outOfDate") return [];
        const [field] = about;
        const params = { inspect: "translation", ...(field && { path: field.path }) };
        const sentence = `${label}. Compare it with the English, correct it, choose “Mark as up to date”, and publish.`;
        const name = `${languageName(cell.language)}: ${title}`;
        return [{ key: cell.id, title: name, sentence, link: form(cell.id, type, params) }];
      }),
    ),
  );
  return rows.toSorted((one, other) => one.title.localeCompare(other.title));
}

/** Returns what goes live by itself, or failed to, the failed first. A release without a time isn't listed. */
export function rowsOfSchedule(releases: readonly ScheduledRelease[]): StartRow[] {
  const rows = releases.flatMap(({ name, title, publishAt, error, versions }): StartRow[] => {
    if (!publishAt && !error) return [];
    const [version, ...others] = versions;
    const isRemoval = versions.length > 0 && versions.every(goesOffSite);
    const documents = versions.length > 0 ? ` with ${versions.map(documentTitle).join(", ")}` : "";
    const sentence = error
      ? `It could not go live: ${error.replace(/\.$/, "")}. Correct it, and schedule it again.`
      : `It goes ${isRemoval ? "off the site" : "live"} on ${moment(publishAt ?? "")}${documents}. Unschedule it to change it.`;
    const link: StartLink =
      version && others.length === 0
        ? form(getPublishedId(version._id), version._type, {}, inPerspective(name))
        : { intent: "release", params: { id: name } };
    return [{ key: name, title, sentence, isLate: error !== undefined, link }];
  });
  return rows.toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
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

const healthSentences = {
  degraded:
    "Visitors see it, but the content, the delivery of leads or the captcha has a problem. Tell your engineers.",
  down: "It can't store what visitors send with its forms. Tell your engineers at once.",
  unreachable: "It doesn't respond. Check your connection, then tell your engineers.",
} as const;

/** The state of the site and its forms. */
export type SiteState = "ok" | keyof typeof healthSentences;

/** Returns what is wrong with the site or its forms. */
export const rowsOfSite = (state: SiteState, siteUrl: string): StartRow[] =>
  state === "ok"
    ? []
    : [
        {
          key: "site",
          title: "The site",
          sentence: healthSentences[state],
          isLate: true,
          link: { href: siteUrl },
        },
      ];

/** The number of documents in the list of a person's last ones. */
const LAST = 5;

/** A transaction with more documents is an import. */
const MANY = 20;

/**
 * Returns the documents that a person changed last, the newest first.
 * @param documents published documents and drafts
 * @param log the person's transactions, newest first
 */
export function rowsOfLastDocuments(
  documents: readonly StoredDocument[],
  log: readonly LoggedTransaction[],
): StartRow[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const changed = new Map<string, string>();
  for (const { timestamp, documentIDs } of log.filter((each) => each.documentIDs.length <= MANY))
    for (const id of documentIDs.map((each) => getPublishedId(each)))
      if (!changed.has(id)) changed.set(id, timestamp);
  const rows = [...changed].flatMap(([id, time]): StartRow[] => {
    const draft = byId.get(getDraftId(id));
    const shown = draft ?? byId.get(id);
    if (!shown) return [];
    const next = draft
      ? "It has changes that visitors don't see: finish and publish them."
      : "It has no unpublished changes.";
    const sentence = `You changed it on ${moment(time)}. ${next}`;
    return [{ key: id, title: documentTitle(shown), sentence, link: form(id, shown._type) }];
  });
  return rows.slice(0, LAST);
}
