"use client";

import { useSyncExternalStore } from "react";

/** Formats a date as `2026-11-20` in local time, for a time element. */
function isoDate(date: Date): string {
  const local = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}

const never = () => () => {};

interface TodayProps {
  /** The render time (ISO), shown until hydration and without JavaScript. */
  rendered: string;
  /** The long date of each month, such as `January {day}, {year}`. Without it, the component shows the year. */
  months?: readonly string[];
}

/** Today's date or year in the visitor's time zone, because the page may have been prerendered last month. */
export function Today({ rendered, months }: TodayProps) {
  // The snapshot is a day rather than a timestamp, because it must be equal in consecutive renders.
  const day = useSyncExternalStore(
    never,
    () => isoDate(new Date()),
    () => rendered.slice(0, 10),
  );
  const [year = "", month, date] = day.split("-");
  if (!months) return year;
  const words = months[Number(month) - 1] ?? "";
  return <time dateTime={day}>{words.replace("{day}", String(Number(date))).replace("{year}", year)}</time>;
}
