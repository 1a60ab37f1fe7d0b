import { dayAfter, type Period } from "#schemas/rules/analytics/results.ts";

/** A part of a period: totals of days or of months, from a day to another, exclusive. */
export interface Part {
  readonly grain: "day" | "month";
  readonly from: string;
  readonly to: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
/** More days than any month has. */
const MONTH = 31;

/**
 * Splits a period into whole months and the days before and after them, so that few totals are read. A period until today
 * contains the whole current month, since nothing is counted in the future.
 * @param today the current day
 */
export function grainsOf({ from, to }: Period, today: string): Part[] {
  const end = to >= today ? monthOf(dayAfter(monthOf(to), MONTH)) : dayAfter(to, 1);
  const first = monthOf(from) === from ? from : monthOf(dayAfter(monthOf(from), MONTH));
  const last = monthOf(end);
  if (first >= last) return [{ grain: "day", from, to: end }];
  const parts: Part[] = [
    { grain: "day", from, to: first },
    { grain: "month", from: first, to: last },
    { grain: "day", from: last, to: end },
  ];
  return parts.filter((part) => part.from < part.to);
}
