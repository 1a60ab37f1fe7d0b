import { OTHER, type Total } from "../total.ts";

const HOUR = 3_600_000;

/** The maximum number of totals in memory, about 5 MB. A busy site has a few hundred in 30 s. */
const MOST_TOTALS = 20_000;

/**
 * Sums up counts in memory. When there are too many totals, for example while the database is away, new paths and values
 * are summed up as "other".
 * @param now returns the time in milliseconds
 */
export function createTotals(now: () => number, most = MOST_TOTALS) {
  let totals = new Map<string, Total>();

  function addTo(path: string, measure: string, value: string): void {
    const hour = Math.floor(now() / HOUR) * HOUR;
    const key = `${hour} ${path} ${measure} ${value}`;
    const total = totals.get(key);
    if (total) total.count += 1;
    else if (totals.size < most || path === OTHER) totals.set(key, { hour, path, measure, value, count: 1 });
    else addTo(OTHER, measure, value && OTHER);
  }

  return {
    /** Adds one to a total of the current hour. */
    add: addTo,
    /** Returns the totals and begins again with none. */
    take(): Total[] {
      const taken = [...totals.values()];
      totals = new Map();
      return taken;
    },
  };
}
export type Totals = ReturnType<typeof createTotals>;
