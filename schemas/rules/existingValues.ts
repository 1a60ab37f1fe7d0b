// Values that have the right form but don't exist. The Studio's forms, the content check, the site and its endpoints share
// these rules.
import { isRecord } from "./isRecord.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT =
  /^([\d-]{10})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Whether a text is a day that exists, such as 2026-03-01. JavaScript reads February 30 as March 2. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a time that exists, with its offset from UTC, such as 2026-03-01T09:00:00.000Z. */
export const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1] ?? "");

/** Returns the items of a list whose key an earlier item has. Two of them would be one element of a page. */
export function repeatedItems(list: readonly unknown[]): { index: number; key: string }[] {
  const keys = new Set<unknown>();
  return list.flatMap((item, index) => {
    const key = isRecord(item) ? item._key : undefined;
    if (typeof key !== "string") return [];
    const isRepeated = keys.has(key);
    keys.add(key);
    return isRepeated ? [{ index, key }] : [];
  });
}
