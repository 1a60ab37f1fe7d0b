import type { Liveness } from "./liveness.ts";

/** The badge of a document. */
export interface Badge {
  readonly label: string;
  readonly title: string;
  readonly color: "success" | "warning" | "primary";
}

/**
 * What is to be said of a document: only what visitors see is green, and never beside changes that they don't see.
 * @param isEdited whether there is a draft that differs
 * @param moment writes a time for people
 */
export function badgeOf(liveness: Liveness, isEdited: boolean, moment: (time: Date) => string): Badge {
  if (liveness.state !== "live") {
    const title = liveness.reason;
    return liveness.state === "nowhere"
      ? { label: "Not yet live", title, color: "warning" }
      : {
          label: "Live: an earlier version",
          title: `Visitors still see what was published before. ${title}`,
          color: "warning",
        };
  }
  const since = moment(liveness.since);
  const seen = `Visitors see what was published on ${since}`;
  return isEdited
    ? {
        label: `Live since ${since}, without this draft`,
        title: `${seen}, not this draft.`,
        color: "primary",
      }
    : { label: `Live since ${since}`, title: `${seen}.`, color: "success" };
}
