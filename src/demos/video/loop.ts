/** The start and end of the clip's loop, in seconds (specification, section 9). */
export const LOOP_START = 1;
export const LOOP_END = 5;

/**
 * Returns the position to jump to, or null to keep playing.
 * @param time the clip's position, in seconds
 */
export function loopJump(time: number): number | null {
  return time < LOOP_START || time >= LOOP_END ? LOOP_START : null;
}
