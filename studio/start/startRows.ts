import { getDraftId, getPublishedId } from "@sanity/client/csm";
import { type ClaimDates, claimNotices } from "../../schemas/rules/claims/notices.ts";
import { reviewedTypes } from "../../schemas/rules/documentReview.ts";
import type { SignOffMode } from "../../schemas/rules/sign-off/signOff.ts";
import { claimingRow, expiryRow } from "../../schemas/rules/start/claimRows.ts";
import { type FormState, rowsOfForms } from "../../schemas/rules/start/formRows.ts";
import { form, type StartRow } from "../../schemas/rules/start/row.ts";
import { stepRow } from "../../schemas/rules/start/stepRows.ts";
import { dateRow, failedRow, releaseLink } from "../../schemas/rules/start/teamRows.ts";
import { moment } from "../changes/moment.ts";
import { reviewRows } from "../check-dates/reviewRows.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import type { LoggedTransaction } from "../history/transactions.ts";
import { goesOffSite, type ScheduledRelease } from "../releases/scheduled.ts";
import { type Reviews, reviewsFor } from "../sign-off/reviews/reviews.ts";
import { cellState, type TranslationGroup } from "../translations/overview.ts";
import { languageName } from "../translations/pairs.ts";

/**
 * Returns what waits for a person: decisions, emergencies first, what follows from the decisions of others, and published claims that
 * visitors don't see yet.
 */
export function rowsOfReviews(
  { emergencies, requests, decided, claiming }: Reviews,
  person: Parameters<typeof reviewsFor>[0],
  mode: SignOffMode,
  today: string,
): StartRow[] {
  const mine = reviewsFor(person, [...emergencies, ...requests], mode).filter(({ isMine }) => isMine);
  const claims = claiming.flatMap(({ claims: [claim], ...document }) =>
    claim ? [claimingRow(document, claim)] : [],
  );
  const answered = decided.filter(
    ({ requester, event }) => person !== null && requester === person.id && event.by !== person.id,
  );
  return [...[...mine, ...answered].map((review) => stepRow(review, today)), ...claims];
}

/** Returns the claims that expire and the check dates that are near, the late ones first. */
export function rowsOfDates(
  documents: readonly StoredDocument[],
  dates: ClaimDates,
  today: string,
): StartRow[] {
  const claims = claimNotices(dates, today).map((notice) => expiryRow(notice, dates));
  const dated = documents.filter(
    ({ _id, _type }) =>
      _id === getPublishedId(_id) && (reviewedTypes.includes(_type) || _type === "claimEvidence"),
  );
  const reviews = reviewRows(dated, today).flatMap((each) => dateRow(each, today) ?? []);
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
    const ids = versions.map(({ _id, _type: type }) => ({ id: getPublishedId(_id), type }));
    if (error) return [failedRow({ name, title, error, documents: ids })];
    const isRemoval = versions.length > 0 && versions.every(goesOffSite);
    const documents = versions.length > 0 ? ` with ${versions.map(documentTitle).join(", ")}` : "";
    const sentence = `It goes ${isRemoval ? "off the site" : "live"} on ${moment(publishAt ?? "")}${documents}. Unschedule it to change it.`;
    return [{ key: name, title, sentence, isLate: false, link: releaseLink(name, ids) }];
  });
  return rows.toSorted((one, other) => Number(other.isLate) - Number(one.isLate));
}

const healthSentences = {
  degraded:
    "Visitors see it, but the content, a form, the delivery of leads or the captcha has a problem. Tell your engineers.",
  down: "It can't store what visitors send with its forms. Tell your engineers at once.",
  unreachable: "It doesn't respond. Check your connection, then tell your engineers.",
} as const;

export type SiteState = "ok" | keyof typeof healthSentences;

/** Returns what is wrong with the site or its forms. @param forms the results of the checks of forms */
export function rowsOfSite(state: SiteState, siteUrl: string, forms: readonly FormState[] = []): StartRow[] {
  const rows = rowsOfForms(forms, siteUrl, moment);
  if (state === "ok") return rows;
  const site = { key: "site", title: "The site", sentence: healthSentences[state], isLate: true };
  return [...rows, { ...site, link: { href: siteUrl } }];
}

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
