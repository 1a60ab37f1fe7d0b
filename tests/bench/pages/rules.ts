import { directionOf, type Language, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { bytesByKind } from "./requestLog.ts";
import type { Visit, VisitOptions } from "./visitPage.ts";

const KiB = 1024;

/** The kinds of pages, which have different limits: the landing page, or a page with only text. */
export type PageKind = "landing" | "legal";

/** The visit that the rules apply to. The chat plays for 6 s after its script has loaded; then nothing may move. */
export const judgedVisit: Omit<VisitOptions, "form"> = { rest: 8000, scroll: true, traced: 3000 };

/** A limit that doesn't depend on the machine. Times are compared with an empty page in the same run. */
export type Rule = {
  name: string;
  unit: "bytes" | "ms" | "";
  measured: (visit: Visit, empty: Visit) => number;
  limit: (page: PageKind, empty: Visit) => number;
  /** Lists the violations for the complaint. */
  details?: (visit: Visit) => string[];
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Returns the requests but that of the script which reports the visit. It has its own rule. */
const withoutReport = ({ requests }: Visit) => requests.filter(({ url }) => !url.endsWith("/page-report.js"));
const bytes = (kind: keyof ReturnType<typeof bytesByKind>, landing: number, legal: number): Rule => ({
  name: kind === "total" ? "all bytes" : `${kind} bytes`,
  unit: "bytes",
  measured: (visit) => bytesByKind(withoutReport(visit))[kind],
  limit: (page) => (page === "landing" ? landing : legal),
  details: ({ requests }) => requests.flatMap(({ url, ...rest }) => (rest.kind === kind ? [url] : [])),
});
const none = (name: string, found: (visit: Visit) => string[]): Rule => ({
  name,
  unit: "",
  measured: (visit) => found(visit).length,
  limit: () => 0,
  details: found,
});

/**
 * How much longer than an empty page a page may keep the main thread busy, plus ms. Generous, since machines differ.
 */
const mainThreadFactor = { landing: 2, legal: 1.5 };
const mainThreadSlack = 50;

/** The limits of each page before any action. Rules about scrolling say so in their names. */
export const rules: Rule[] = [
  {
    name: "requests",
    unit: "",
    measured: ({ requests }) => requests.length,
    limit: (page) => (page === "landing" ? 20 : 17), // an empty page has 7
    details: ({ requests }) => requests.map(({ url }) => url),
  },
  bytes("document", 34_000, 15_000),
  bytes("style", 16_000, 16_000),
  {
    name: "inline styles",
    unit: "bytes",
    measured: ({ inlineStyles }) => inlineStyles,
    limit: () => 14.75 * KiB,
  },
  bytes("font", 55_000, 55_000),
  bytes("image", 60_000, 5_000),
  bytes("media", 0, 0),
  bytes("total", 90_500, 61_000),
  {
    // React starts when a visitor is about to use a part that needs it.
    name: "script",
    unit: "bytes",
    measured: ({ script }) => script,
    limit: () => 5_000,
  },
  {
    // Above React: mostly the data for hydration, and react-hook-form, which loads when the visitor approaches a form.
    name: "script above an empty page, scrolled to the end",
    unit: "bytes",
    measured: ({ script, scriptScrolled = script }, empty) => scriptScrolled - empty.script,
    limit: (page) => (page === "landing" ? 53 * KiB : 0),
  },
  {
    name: "script that reports the visit",
    unit: "bytes",
    measured: ({ report }) => report,
    limit: () => 1.4 * KiB,
  },
  none("files that block the first paint", ({ renderBlocking }) => renderBlocking),
  none("preloads without use", ({ unusedPreloads }) => unusedPreloads),
  {
    name: "layout shift, through the scroll",
    unit: "",
    measured: ({ layoutShift }) => layoutShift,
    limit: () => 0.005, // reported as 0.00
  },
  none("animations on the main thread, through the scroll", ({ trace }) => trace.mainThreadAnimations),
  none("animations that still run", ({ moving }) => moving),
  {
    name: "layers",
    unit: "",
    measured: ({ layers }) => layers,
    limit: (page) => (page === "landing" ? 30 : 15),
  },
  {
    name: "long tasks above an empty page",
    unit: "ms",
    measured: ({ trace }, empty) => sum(trace.longTasks) - sum(empty.trace.longTasks),
    limit: () => 200,
  },
  {
    name: "main thread",
    unit: "ms",
    measured: ({ trace }) => trace.mainThread.total,
    limit: (page, empty) => mainThreadFactor[page] * empty.trace.mainThread.total + mainThreadSlack,
  },
];

/**
 * The limits that differ in a translation, by the name of the rule. It has styles for longer texts or for the other
 * direction. Arabic has larger fonts, and its fallback fonts, which depend on the machine, are not as close.
 */
const translationLimits: Readonly<Record<"ltr" | "rtl", Readonly<Record<string, number>>>> = {
  ltr: { "inline styles": 15.5 * KiB, "document bytes": 36_500 },
  rtl: {
    "inline styles": 15.5 * KiB,
    "document bytes": 36_500,
    "all bytes": 105_000,
    "layout shift, through the scroll": 0.1,
  },
};

/** A rule that a page breaks, with the measured value. */
export type Complaint = { rule: string; found: string };

const inWords = (value: number, unit: string) =>
  `${Number(value.toFixed(3)).toLocaleString("en-US")}${unit && ` ${unit}`}`;

/** Returns the rules that a page breaks. */
export function complaintsAbout(
  visit: Visit,
  empty: Visit,
  page: PageKind,
  language: Language = SOURCE_LANGUAGE,
): Complaint[] {
  const own: Readonly<Record<string, number>> =
    language === SOURCE_LANGUAGE ? {} : translationLimits[directionOf(language)];
  return rules.flatMap(({ name, unit, measured, limit, details }) => {
    const [value, most] = [measured(visit, empty), own[name] ?? limit(page, empty)];
    if (value <= most) return [];
    const all = details?.(visit).join(", ");
    return [
      {
        rule: name,
        found: `${inWords(value, unit)}, at most ${inWords(most, unit)}${all ? `: ${all}` : ""}`,
      },
    ];
  });
}
