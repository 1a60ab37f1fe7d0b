/** Matches a 12-hour time of day, such as 8:00 AM. */
export const clockPattern = /^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/;

/** Returns the hours since midnight: 12.5 for 12:30 PM. @returns undefined if the text is not a time of day */
export function hoursOf(time: string): number | undefined {
  const [, hour, minute, half] = clockPattern.exec(time) ?? [];
  if (!hour) return undefined;
  return (Number(hour) % 12) + (half === "P" ? 12 : 0) + Number(minute) / 60;
}

/** Returns whether the times are in ascending order. Ignores text that is not a time of day. */
export function inOrder(times: readonly (string | undefined)[]): boolean {
  const hours = times.flatMap((time) => hoursOf(time ?? "") ?? []);
  return hours.every((hour, index) => index === 0 || hour >= (hours[index - 1] ?? 0));
}

// The message with which the page in the Studio's frame says which time it shows.

/** The `type` of the message. */
export const SHOWN_MOMENT = "tendwell/shown-moment";

/** The page's message. */
export interface ShownMoment {
  readonly type: typeof SHOWN_MOMENT;
  /** The past time that the page shows, in ISO 8601; null for the present. */
  readonly moment: string | null;
}
