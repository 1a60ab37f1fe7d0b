import type { Problems } from "./useProblems.ts";
import type { Waiting } from "./waiting.ts";

/** Returns whether documents can be published: `"checking"` until all are validated, `"broken"` after a problem. */
export function readiness(
  chosen: readonly Pick<Waiting, "draft">[],
  problems: Problems | undefined,
): "ready" | "checking" | "broken" {
  const chosenProblems = chosen.map(({ draft }) => problems?.[draft._id]);
  if (chosenProblems.some((each) => each && each.length > 0)) return "broken";
  return chosenProblems.includes(undefined) ? "checking" : "ready";
}
