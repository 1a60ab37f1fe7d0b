import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { MOMENT_COOKIE } from "./sessionCookie.ts";

/** The parameter of a preview's path that asks for a time in the past. */
const PARAMETER = "as-of";

/** A time as ISO 8601 in UTC; undefined for what is none. */
function momentOf(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/**
 * The time that a preview's path asks for, and the path without it.
 * @param path on this site, as previewPath gives it
 */
export function momentIn(path: string): { path: string; moment: string | undefined } {
  const url = new URL(path, "http://site");
  const moment = momentOf(url.searchParams.get(PARAMETER));
  url.searchParams.delete(PARAMETER);
  return { path: url.pathname + url.search + url.hash, moment };
}

/** The time in the past that this browser is shown; undefined for now. Only for a request in draft mode. */
export const chosenMoment = cache(
  async (): Promise<string | undefined> => momentOf((await cookies()).get(MOMENT_COOKIE)?.value),
);
