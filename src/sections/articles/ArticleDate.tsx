import { stegaClean } from "@sanity/client/stega";
import { longDate } from "#messages/formats.ts";
import type { Language } from "#schemas/languages.ts";

/** A date such as `November 20, 2026`. @param date `2026-11-20` */
export function ArticleDate({ date, language }: { date: string; language: Language }) {
  const day = stegaClean(date);
  return <time dateTime={day}>{longDate(new Date(day), language)}</time>;
}
