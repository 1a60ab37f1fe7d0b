import type { Results } from "../../../schemas/rules/analytics/results.ts";
import type { Publication } from "../../changes/past/publications.ts";
import { publicationTitle } from "../../changes/past/publicationTitle.ts";

/** The publications of an hour or a day. */
export interface PublishMark {
  /** The point of the course: see `ResultsPoint`. */
  readonly start: string;
  readonly titles: readonly string[];
}

/** The longest title, in UTF-16 code units, and the number of titles at a point. An import can have hundreds. */
const LONGEST = 100;
const MOST = 3;

const shortened = (title: string) => (title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title);

function listed(titles: readonly string[]): string[] {
  const rest = titles.length - MOST;
  return [...titles.slice(0, MOST).map(shortened), ...(rest > 0 ? [`${rest} more publishes`] : [])];
}

/** Publications that visitors don't see. */
const unseen: readonly Publication["kind"][] = ["saved", "restore"];

/** Returns the publications of the period by the points of the course, oldest first. */
export function publishMarks(
  { series, unit }: Pick<Results, "series" | "unit">,
  publications: readonly Publication[],
): PublishMark[] {
  const starts = new Set(series.map(({ start }) => start));
  const length = unit === "hour" ? "2026-11-27T09".length : "2026-11-27".length;
  const seen = publications
    .filter(({ kind }) => !unseen.includes(kind))
    .map((each) => ({
      start: new Date(each.time).toISOString().slice(0, length),
      title: publicationTitle(each),
    }))
    .filter(({ start }) => starts.has(start));
  return [...Map.groupBy(seen, ({ start }) => start)]
    .map(([start, some]) => ({ start, titles: listed(some.map(({ title }) => title)) }))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}
