import { stegaClean } from "@sanity/client/stega";
import { longDate } from "#ui/longDate.ts";

/** A date such as `November 20, 2026`. @param date `2026-11-20` */
export function ArticleDate({ date }: { date: string }) {
  const day = stegaClean(date);
  return <time dateTime={day}>{longDate(new Date(`${day}T00:00:00Z`))}</time>;
}
