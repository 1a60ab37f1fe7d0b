"use client";

import { useSyncExternalStore } from "react";
import { longDate } from "./longDate.ts";

/** Formats a date as `2026-11-20` in local time, for a time element. */
function isoDate(date: Date): string {
  const local = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}

const never = () => () => {};

/**
 * Today's date or year in the visitor's time zone, because the page may have been prerendered last month.
 * `rendered` is the render time (ISO), shown until hydration and without JavaScript.
 */
export function Today({ rendered, part = "date" }: { rendered: string; part?: "date" | "year" }) {
  // The snapshot is a day rather than a timestamp, because it must be equal in consecutive renders.
  const day = useSyncExternalStore(
    never,
    () => isoDate(new Date()),
    () => rendered.slice(0, 10),
  );
  if (part === "year") return day.slice(0, 4);
  return <time dateTime={day}>{longDate(new Date(`${day}T00:00:00Z`))}</time>;
}
