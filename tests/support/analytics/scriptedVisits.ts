import { bookmark } from "./headers.ts";

/** A visit: a page that is opened, and a report when the visitor leaves. */
export interface ScriptedVisit {
  /** The day, from 0. */
  day: number;
  /** The request target of the first page. */
  target: string;
  headers: Readonly<Record<string, string>>;
  /** The path of a second page that the visitor opens from the first. */
  next: string | undefined;
  actions: readonly string[];
  experiment: { version: "original" | "variant"; events: readonly string[] } | undefined;
  /** The totals that the visit adds to: `measure` or `measure value`. Those of the experiment are `version event`. */
  totals: readonly string[];
}

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const paths = ["/", "/", "/", "/", "/", "/", "/es", "/es", "/ar", "/accessibility"];

const sources = [
  { source: "search", referer: "https://www.google.com/", query: "" },
  { source: "social", referer: "https://www.linkedin.com/feed", query: "" },
  { source: "direct", referer: undefined, query: "" },
  { source: "mail", referer: undefined, query: "?utm_medium=email&utm_campaign=spring" },
];

/** Returns the visit with a number. The numbers of different cycles have no common divisor, so that all cases are mixed. */
function visitWith(index: number, perDay: number): ScriptedVisit {
  const path = paths[index % paths.length] ?? "/";
  const { source, referer, query } = sources[index % 7 < 4 ? index % 7 : 2] ?? {
    source: "direct",
    query: "",
  };
  const isPhone = index % 3 === 0;
  const next = index % 5 === 0 ? "/privacy-policy" : undefined;
  const isSent = index % 33 === 0;
  const actions = [
    ...(index % 11 === 0 ? ["demo-started voice"] : []),
    ...(index % 13 === 0 ? ["form-opened early-access"] : []),
    ...(isSent ? ["form-sent early-access"] : []),
  ];
  const version = index % 17 < 8 ? "variant" : "original";
  const events = ["visit", ...(isSent ? ["goal"] : [])];
  return {
    day: Math.floor(index / perDay),
    target: path + query,
    headers: {
      ...bookmark,
      ...(isPhone && { "user-agent": PHONE }),
      ...(referer && { referer, "sec-fetch-site": "cross-site" }),
      "accept-encoding": "br",
      "x-forwarded-for": `198.51.${(index >> 8) & 255}.${index & 255}`,
    },
    next,
    actions,
    experiment: path === "/" ? { version, events } : undefined,
    totals: [
      "visit",
      "view",
      ...(next ? ["view"] : []),
      `device ${isPhone ? "phone" : "desktop"}`,
      `source ${source}`,
      ...(query ? ["campaign spring"] : []),
      ...actions,
      ...(path === "/" ? events.map((event) => `${version} ${event}`) : []),
    ],
  };
}

/** Returns the same number of visits on each day, day after day. */
export const scriptedVisits = (days: number, perDay: number): ScriptedVisit[] =>
  Array.from({ length: days * perDay }, (_, index) => visitWith(index, perDay));

/** Counts the totals of visits by name. */
export function tally(visits: readonly ScriptedVisit[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const name of visits.flatMap((visit) => visit.totals)) totals.set(name, (totals.get(name) ?? 0) + 1);
  return totals;
}
