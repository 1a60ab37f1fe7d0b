// The drawing is 400 by 300 units. Its hills are readings on one scale of mmHg, so that what is drawn is what was read.

const WIDTH = 400;
const HEIGHT = 300;
/** From one morning to the next, in units: 14 mornings, and then the evening stands apart. */
const STEP = 24;
const EVENING = 364;

/** What stands at the lower edge of the drawing, in mmHg, and how high one mmHg is. */
const LOWEST = 60;
const UNIT = 2.2;

/** How far the sun is from the middle of its way, in units. */
export const RADIUS = 115;

/** The height of a reading in the drawing. */
export const heightOf = (reading: number) => Math.round(HEIGHT - (reading - LOWEST) * UNIT);

/** Where the reading with this index stands, of so many: the last is the evening's. */
export const placeOf = (index: number, count: number) => (index === count - 1 ? EVENING : index * STEP);

/** The outline of hills over readings, down to the lower edge. */
export function hills(readings: readonly number[]): string {
  const points = readings.map((reading, index) => `${placeOf(index, readings.length)} ${heightOf(reading)}`);
  return `M0 ${HEIGHT}V${heightOf(readings[0] ?? LOWEST)}L${points.join("L")}H${WIDTH}V${HEIGHT}z`;
}

/** How far the sun is from its highest place, in degrees: a day is a full turn, with noon at the top. */
export const angleAt = (hours: number) => Math.round((hours - 12) * 15);
