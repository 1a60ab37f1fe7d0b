import type { Problems } from "./useProblems.ts";
import type { Waiting } from "./waiting.ts";

/**
 * Returns whether documents can be published: `"checking"` until each one is validated, `"broken"` if one has an error
 * or is not approved.
 * @param problems may lack documents that were added since the last validation
 */
export function readiness(
  chosen: readonly Pick<Waiting, "draft">[],
  problems: Problems | undefined,
): "ready" | "checking" | "broken" {
  const chosenProblems = chosen.map(({ draft }) => problems?.[draft._id]);
  if (chosenProblems.some((each) => each && each.length > 0)) return "broken";
  return chosenProblems.includes(undefined) ? "checking" : "ready";
}
