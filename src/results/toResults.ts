import { type Language, languages } from "#schemas/languages.ts";
import {
  type Compared,
  dayAfter,
  daysIn,
  type LanguageTotal,
  type MeasureTotal,
  MOST_PAGES,
  type PageTotal,
  type Period,
  type Results,
  type ResultsPoint,
} from "#schemas/rules/analytics/results.ts";
import { hideSmall, hideSmallParts } from "./hideSmall.ts";
import type { Totals } from "./readTotals.ts";

interface Exact {
  readonly now: number;
  readonly before: number;
}

const sum = (rows: readonly Exact[]): Exact =>
  rows.reduce((all, { now, before }) => ({ now: all.now + now, before: all.before + before }), {
    now: 0,
    before: 0,
  });

const hide = ({ now, before }: Exact): Compared => ({ now: hideSmall(now), before: hideSmall(before) });

/** Hides the small numbers of parts whose sum is shown. */
function hideParts(parts: readonly Exact[]): Compared[] {
  const now = hideSmallParts(parts.map((part) => part.now));
  const before = hideSmallParts(parts.map((part) => part.before));
  return parts.map((_, index) => ({ now: now[index] ?? "few", before: before[index] ?? "few" }));
}

/** Returns each measure with its sum, then its values, most frequent first. */
function measureTotals({ measures }: Totals): MeasureTotal[] {
  const names = [...new Set(measures.map(({ measure }) => measure))].toSorted();
  return names.flatMap((measure) => {
    const rows = measures.filter((row) => row.measure === measure);
    const values = [...new Set(rows.map(({ value }) => value))].filter((value) => value !== "");
    const parts = values
      .map((value) => ({ value, ...sum(rows.filter((row) => row.value === value)) }))
      .toSorted((one, other) => other.now - one.now || other.before - one.before);
    const hidden = hideParts(parts);
    return [
      { measure, value: "", ...hide(sum(rows)) },
      ...parts.map(({ value }, index) => ({ measure, value, ...(hidden[index] ?? hide(sum([]))) })),
    ];
  });
}

function pageTotals({ pages }: Totals): PageTotal[] {
  const exact = [...Map.groupBy(pages, ({ path }) => path)]
    .map(([path, rows]) => ({
      path,
      visits: sum(rows.filter(({ measure }) => measure === "visit")),
      views: sum(rows.filter(({ measure }) => measure === "view")),
    }))
    .filter(({ views, visits }) => views.now + views.before + visits.now + visits.before > 0)
    .toSorted((one, other) => other.views.now - one.views.now);
  const visits = hideParts(exact.map((page) => page.visits));
  const views = hideParts(exact.map((page) => page.views));
  return exact.slice(0, MOST_PAGES).map(({ path }, index) => ({
    path,
    visits: visits[index] ?? hide(sum([])),
    views: views[index] ?? hide(sum([])),
  }));
}

function languageTotals({ measures }: Totals, language: Language | undefined): LanguageTotal[] {
  const shown = languages.map(({ id }) => id).filter((id) => !language || id === language);
  const of = (measure: string) =>
    hideParts(
      shown.map((id) => sum(measures.filter((row) => row.language === id && row.measure === measure))),
    );
  const [visits, views, demos, opened, sent] = [
    of("visit"),
    of("view"),
    of("demo-started"),
    of("form-opened"),
    of("form-sent"),
  ];
  const none = hide(sum([]));
  return shown.map((id, index) => ({
    language: id,
    visits: visits[index] ?? none,
    views: views[index] ?? none,
    demos: demos[index] ?? none,
    opened: opened[index] ?? none,
    sent: sent[index] ?? none,
  }));
}

/** Returns every hour or day of the period, also without a count. */
function points({ series }: Totals, period: Period, unit: "hour" | "day"): ResultsPoint[] {
  const days = Array.from({ length: daysIn(period) }, (_, index) => dayAfter(period.from, index));
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
  const starts = unit === "day" ? days : days.flatMap((day) => hours.map((hour) => `${day}T${hour}`));
  const counts = new Map(series.map(({ start, measure, count }) => [`${start} ${measure}`, count]));
  const of = (measure: string) =>
    hideSmallParts(starts.map((start) => counts.get(`${start} ${measure}`) ?? 0));
  const [visits, views] = [of("visit"), of("view")];
  return starts.map((start, index) => ({
    start,
    visits: visits[index] ?? "few",
    views: views[index] ?? "few",
  }));
}

/** Returns what the Studio gets of exact totals: all of it without small numbers. */
export function toResults(
  totals: Totals,
  { from, to, language }: Period & { readonly language?: Language | undefined },
  unit: "hour" | "day",
): Pick<Results, "unit" | "totals" | "series" | "pages" | "languages" | "missing"> {
  const missing = totals.pages
    .filter(({ measure }) => measure === "not-found")
    .toSorted((one, other) => other.now - one.now || other.before - one.before)
    .slice(0, MOST_PAGES);
  const hidden = hideParts(missing);
  return {
    unit,
    totals: measureTotals(totals),
    series: points(totals, { from, to }, unit),
    pages: pageTotals(totals),
    languages: languageTotals(totals, language),
    missing: missing.map(({ path, value }, index) => ({
      path,
      from: value,
      ...(hidden[index] ?? hide(sum([]))),
    })),
  };
}
