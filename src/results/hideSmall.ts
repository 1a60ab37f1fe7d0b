import { type Count, FEWEST } from "#schemas/rules/analytics/results.ts";

/** With more small parts than this, nobody can tell a part from the sum. */
const TELLING = 2;
/** The middle of the small numbers. */
const ASSUMED = Math.floor(FEWEST / 2);

/** Returns a total without its exact number if it is small. */
export const hideSmall = (count: number): Count => (count < FEWEST ? "few" : count);

/**
 * Returns the parts of a sum that is also shown, without small numbers. One or two small parts could be computed from
 * the sum. So the largest part contains their difference from an assumed number: the sum minus the shown parts is then
 * always the same, and tells nothing. The largest part is at most four off.
 */
export function hideSmallParts(parts: readonly number[]): Count[] {
  const small = parts.filter((part) => part < FEWEST);
  if (small.length === 0 || small.length > TELLING) return parts.map(hideSmall);
  const difference = small.reduce((sum, part) => sum + part - ASSUMED, 0);
  const largest = parts.indexOf(Math.max(...parts));
  return parts.map((part, index) =>
    index === largest && part >= FEWEST ? hideSmall(part + difference) : hideSmall(part),
  );
}
