// The drawing is 400 by 300 units. Its hills plot the readings on one mmHg scale, so the drawing matches the data.

const WIDTH = 400;
const HEIGHT = 300;
/** Distance between mornings, in units. The evening follows the 14 mornings, at a separate position. */
const STEP = 22;
const EVENING = 366;

/** Below the drawing's bottom edge, so that no edge shows behind the note, which is taller with large text. */
const DEPTH = HEIGHT + 400;

/** The value at the bottom edge of the drawing in mmHg, and the height of 1 mmHg in units. */
const LOWEST = 60;
const UNIT = 1.4;

/** Radius of the sun's path, in units. */
export const RADIUS = 115;

/** Returns the y coordinate of a reading. */
export const heightOf = (reading: number) => Math.round(HEIGHT - (reading - LOWEST) * UNIT);

/** Returns the x coordinate of a reading by index. The last reading is the evening's. */
export const placeOf = (index: number, count: number) => (index === count - 1 ? EVENING : index * STEP);

/** Returns the outline of hills over the readings, down to below the bottom edge. */
export function hills(readings: readonly number[]): string {
  const points = readings.map((reading, index) => `${placeOf(index, readings.length)} ${heightOf(reading)}`);
  return `M0 ${DEPTH}V${heightOf(readings[0] ?? LOWEST)}L${points.join("L")}H${WIDTH}V${DEPTH}z`;
}

/**
 * Hours since midnight, and the sun's angle from its highest point in degrees. As on a summer evening, it is low at 7 PM,
 * and at 8 PM the moon, opposite it, has risen.
 */
const PATH = [
  [0, -180],
  [12, 0],
  [19, 58],
  [20, 120],
  [24, 180],
] as const;

/** Returns the sun's angle from its highest point, in degrees. A day is a full turn, with noon at the top. */
export function angleAt(hours: number): number {
  const next = PATH.findIndex(([hour]) => hour >= hours) || 1;
  const [[from, start] = PATH[0], [to, end] = PATH[4]] = PATH.slice(next - 1, next + 1);
  return Math.round(start + ((hours - from) / (to - from)) * (end - start));
}
