import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { editsDrafts } from "./seesDrafts.ts";
import { MOMENT_COOKIE } from "./sessionCookie.ts";

/** The query parameter of a preview's path that selects a time in the past. */
const PARAMETER = "as-of";

/** Returns a time as ISO 8601 in UTC, or undefined when the text isn't a time. */
function momentOf(text: string | null | undefined): string | undefined {
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Separates the time in the past from a preview's path. @param path a path of this site, from `previewPath` */
export function momentIn(path: string): { path: string; moment: string | undefined } {
  const url = new URL(path, "http://site");
  const moment = momentOf(url.searchParams.get(PARAMETER));
  url.searchParams.delete(PARAMETER);
  return { path: url.pathname + url.search + url.hash, moment };
}

/** Returns the time in the past that this browser views; undefined for the present. Call it only in draft mode. */
export const chosenMoment = cache(
  async (): Promise<string | undefined> =>
    // A preview link always shows the present.
    (await editsDrafts()) ? momentOf((await cookies()).get(MOMENT_COOKIE)?.value) : undefined,
);
