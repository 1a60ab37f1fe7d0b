import type { Notice } from "#leads/notices/notice.ts";
import { environment } from "#platform/environment.ts";
import {
  type Compared,
  comparedWords,
  countWords,
  dayAfter,
  type Period,
  type Results,
  totalIn,
} from "#schemas/rules/analytics/results.ts";
import { readResults } from "./readResults.ts";
import { resultsQuery } from "./resultsDatabase.ts";

const BEFORE = "the week before";
/** The number of sources and pages in the text. */
const LISTED = 3;

const lines: readonly (readonly [measure: string, label: string])[] = [
  ["visit", "Visits"],
  ["view", "Page views"],
  ["demo-started", "Demos started"],
  ["form-opened", "Forms opened"],
  ["form-sent", "Forms sent"],
];

/** The weekly summary as the webhook gets it. */
interface Summary {
  /** The site's address. */
  readonly site: string;
  readonly from: string;
  readonly to: string;
  /** The summary in words. Chat services show it. */
  readonly text: string;
  readonly totals: Readonly<Record<string, Compared>>;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const list = (entries: readonly (readonly [name: string, total: Compared])[]) =>
  entries.map(([name, { now }]) => `${name} (${countWords(now)})`).join(", ");

/** Composes the summary of a week. Numbers below five are only said to be smaller. */
function composeSummary(results: Results, site: string): Summary {
  const { from, to, totals, pages } = results;
  const hasBefore = results.since !== null && results.since <= results.before.from;
  const compared = (total: Compared) => (hasBefore ? `, ${comparedWords(total, BEFORE)}` : "");
  const sources = totals.filter(({ measure, value }) => measure === "source" && value !== "");
  const text = [
    `Results of ${site}, ${day.format(new Date(from))} to ${day.format(new Date(to))}:`,
    ...lines.map(([measure, label]) => {
      const total = totalIn(results, measure);
      return `${label}: ${countWords(total.now)}${compared(total)}.`;
    }),
    sources.length > 0
      ? `Where visits came from: ${list(sources.slice(0, LISTED).map((each) => [each.value, each]))}.`
      : "",
    pages.length > 0
      ? `Most viewed pages: ${list(pages.slice(0, LISTED).map(({ path, views }) => [path, views]))}.`
      : "",
  ];
  return {
    site,
    from,
    to,
    text: text.filter(Boolean).join("\n"),
    totals: Object.fromEntries(lines.map(([measure]) => [measure, totalIn(results, measure)])),
  };
}

/** Returns the last week that has ended: from Monday to Sunday, in UTC. */
export function lastWeek(now: Date): Period {
  const today = now.toISOString().slice(0, 10);
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const from = dayAfter(today, -sinceMonday - 7);
  return { from, to: dayAfter(from, 6) };
}

/** Returns the notice of the results of the last week, from Monday to Sunday in UTC. A week without any visit has no message. */
export function summaryNotice(now = new Date()): Notice {
  const week = lastWeek(now);
  return {
    key: `results:${week.from}`,
    event: "results.week",
    async compose() {
      const results = await readResults(await resultsQuery(), week, now);
      return results.totals.length > 0 ? composeSummary(results, environment().SITE_URL) : undefined;
    },
  };
}
