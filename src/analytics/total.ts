/** The number of times that something happened on a page in an hour. */
export interface Total {
  /** The start of the hour in milliseconds since 1970, UTC. */
  hour: number;
  path: string;
  measure: string;
  /** Empty for measures without values, such as views. */
  value: string;
  count: number;
}

/** The value for everything that has no value of its own, so that the number of totals is limited. */
export const OTHER = "other";
