"use client";

import { useSyncExternalStore } from "react";
import { longDate } from "./longDate.ts";

/** The date as `2026-11-20` in local time, for a time element. */
function isoDate(date: Date): string {
  const local = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 10);
}

const never = () => () => {};

/**
 * Today's date, or its year, for the visitor: the page may have been prerendered last month.
 * `rendered` is the moment of rendering (ISO), shown until the browser takes over and without JavaScript.
 */
export function Today({ rendered, part = "date" }: { rendered: string; part?: "date" | "year" }) {
  // The snapshot is the day and not the moment, since it must be the same in two renders.
  const day = useSyncExternalStore(
    never,
    () => isoDate(new Date()),
    () => rendered.slice(0, 10),
  );
  if (part === "year") return day.slice(0, 4);
  return <time dateTime={day}>{longDate(new Date(`${day}T00:00:00Z`))}</time>;
}
