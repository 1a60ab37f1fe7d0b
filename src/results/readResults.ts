import { HOURS_KEPT } from "#analytics/store/createTables.ts";
import type { Query } from "#leads/queue/database/database.ts";
import { type Language, languages } from "#schemas/languages.ts";
import {
  type Compared,
  type Count,
  dayAfter,
  daysIn,
  FEWEST,
  type LanguageTotal,
  type MeasureTotal,
  MOST_PAGES,
  type PageTotal,
  type Period,
  periodBefore,
  type Results,
  type ResultsPoint,
  type Unit,
} from "#schemas/rules/analytics/results.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import {
  type ExactPage,
  type ExactPoint,
  type ExactTotal,
  firstDay,
  type ResultsFilter,
  readCourse,
  readPages,
  readTotals,
} from "./readTotals.ts";

/** With more small parts than this, nobody can tell a part from the sum. */
const TELLING = 2;
/** The middle of the small numbers. */
const ASSUMED = Math.floor(FEWEST / 2);

/** Returns a total without its exact number if it is small. */
export const hideSmall = (count: number): Count => (count < FEWEST ? "few" : count);

/**
 * Returns the parts of a sum that is also shown, without small numbers. One or two small parts could be computed from
 * the sum. So the largest part contains their difference from an assumed number: the sum minus the shown parts is then
 * always the same, and tells nothing. The largest part is at most four off.
 */
export function hideSmallParts(parts: readonly number[]): Count[] {
  const small = parts.filter((part) => part < FEWEST);
  if (small.length === 0 || small.length > TELLING) return parts.map(hideSmall);
  const difference = small.reduce((sum, part) => sum + part - ASSUMED, 0);
  const largest = parts.indexOf(Math.max(...parts));
  return parts.map((part, index) =>
    index === largest && part >= FEWEST ? hideSmall(part + difference) : hideSmall(part),
  );
}

type Exact = Pick<ExactTotal, "now" | "before">;

const NONE: Exact = { now: 0, before: 0 };

const sum = (rows: readonly Exact[]): Exact =>
  rows.reduce((all, { now, before }) => ({ now: all.now + now, before: all.before + before }), NONE);

const hide = ({ now, before }: Exact): Compared => ({ now: hideSmall(now), before: hideSmall(before) });

/** Hides the small numbers of parts whose sum is shown. */
function hideParts(parts: readonly Exact[]): Compared[] {
  const now = hideSmallParts(parts.map((part) => part.now));
  const before = hideSmallParts(parts.map((part) => part.before));
  return parts.map((_, index) => ({ now: now[index] ?? "few", before: before[index] ?? "few" }));
}

/** Adds hidden numbers to the names of parts. */
function withHidden<Name extends object>(
  parts: readonly { readonly name: Name; readonly total: Exact }[],
): (Name & Compared)[] {
  const hidden = hideParts(parts.map(({ total }) => total));
  return parts.map(({ name }, index) => ({ ...name, ...(hidden[index] ?? hide(NONE)) }));
}

const mostFirst = (one: { total: Exact }, other: { total: Exact }) =>
  other.total.now - one.total.now || other.total.before - one.total.before;

/** Returns the sum of each measure, followed by its values, most frequent first. */
function measureTotals(rows: readonly ExactTotal[]): MeasureTotal[] {
  const measures = [...Map.groupBy(rows, ({ measure }) => measure)].toSorted();
  return measures.flatMap(([measure, own]) => {
    const parts = [...Map.groupBy(own, ({ value }) => value)]
      .filter(([value]) => value !== "")
      .map(([value, some]) => ({ name: { measure, value }, total: sum(some) }));
    return [{ measure, value: "", ...hide(sum(own)) }, ...withHidden(parts.toSorted(mostFirst))];
  });
}

/** Returns the most viewed pages. */
function pageTotals(rows: readonly ExactPage[]): PageTotal[] {
  const pages = [...Map.groupBy(rows, ({ path }) => path)].map(([path, own]) => ({
    path,
    visits: sum(own.filter(({ measure }) => measure === "visit")),
    total: sum(own.filter(({ measure }) => measure === "view")),
  }));
  const sorted = pages.toSorted(mostFirst);
  const visits = hideParts(sorted.map((page) => page.visits));
  const views = hideParts(sorted.map(({ total }) => total));
  return sorted.slice(0, MOST_PAGES).map(({ path }, index) => ({
    path,
    visits: visits[index] ?? hide(NONE),
    views: views[index] ?? hide(NONE),
  }));
}

function languageTotals(rows: readonly ExactTotal[], only: Language | undefined): LanguageTotal[] {
  const shown = languages.map(({ id }) => id).filter((id) => !only || id === only);
  const byLanguage = Map.groupBy(rows, ({ path }) => splitLanguage(path).language);
  const of = (wanted: string) => {
    const totals = shown.map((id) =>
      sum((byLanguage.get(id) ?? []).filter(({ measure }) => measure === wanted)),
    );
    const hidden = hideParts(totals);
    return (index: number) => hidden[index] ?? hide(NONE);
  };
  const [visits, views, demos] = [of("visit"), of("view"), of("demo-started")];
  const [opened, sent] = [of("form-opened"), of("form-sent")];
  return shown.map((language, index) => ({
    language,
    visits: visits(index),
    views: views(index),
    demos: demos(index),
    opened: opened(index),
    sent: sent(index),
  }));
}

/** Returns the names of all points of a period. */
function startsOf(period: Period, unit: Unit): string[] {
  const days = Array.from({ length: daysIn(period) }, (_, index) => dayAfter(period.from, index));
  if (unit === "day") return days;
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  return days.flatMap((day) => hours.map((hour) => `${day}T${hour}`));
}

/** Returns every hour or day of the period, also without a count. */
function timeSeries(points: readonly ExactPoint[], period: Period, unit: Unit): ResultsPoint[] {
  const starts = startsOf(period, unit);
  const counts = new Map(points.map(({ start, measure, count }) => [`${start} ${measure}`, count]));
  const of = (measure: string) =>
    hideSmallParts(starts.map((start) => counts.get(`${start} ${measure}`) ?? 0));
  const [visits, views] = [of("visit"), of("view")];
  return starts.map((start, index) => ({
    start,
    visits: visits[index] ?? "few",
    views: views[index] ?? "few",
  }));
}

/** The longest period that is shown by hour, in days. */
const BY_HOUR = 3;

function unitOf(period: Period, today: string): Unit {
  const hasHours = period.from > dayAfter(today, -HOURS_KEPT);
  return daysIn(period) <= BY_HOUR && hasHours ? "hour" : "day";
}

/** Reads the results of a period, compared with the period before. Small numbers are hidden. */
export async function readResults(query: Query, filter: ResultsFilter, now = new Date()): Promise<Results> {
  const { from, to } = filter;
  const today = now.toISOString().slice(0, 10);
  const unit = unitOf(filter, today);
  const rows = await readTotals(query, filter, today);
  return {
    from,
    to,
    before: periodBefore(filter),
    since: (await firstDay(query)) ?? null,
    unit,
    totals: measureTotals(rows),
    series: timeSeries(await readCourse(query, filter, unit), filter, unit),
    pages: pageTotals(await readPages(query, filter, today)),
    languages: languageTotals(rows, filter.language),
  };
}
