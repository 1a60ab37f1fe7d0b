/** The part of the clip that repeats, in seconds (specification, section 9). */
export const LOOP_START = 1;
export const LOOP_END = 5;

/**
 * Where playback goes on from.
 * @param time the clip's position, in seconds
 * @returns the position to jump to, or null to play on
 */
export function loopJump(time: number): number | null {
  return time < LOOP_START || time >= LOOP_END ? LOOP_START : null;
}
