/** A time of day on a clock of twelve hours, such as 8:00 AM. */
export const clockPattern = /^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/;

/**
 * The hours since midnight: 12:30 PM is 12.5.
 * @returns undefined when it is no time of day
 */
export function hoursOf(time: string): number | undefined {
  const [, hour, minute, half] = clockPattern.exec(time) ?? [];
  if (!hour) return undefined;
  return (Number(hour) % 12) + (half === "P" ? 12 : 0) + Number(minute) / 60;
}

/** Whether no time comes before the one that stands in front of it. What is no time is not judged. */
export function inOrder(times: readonly (string | undefined)[]): boolean {
  const hours = times.flatMap((time) => hoursOf(time ?? "") ?? []);
  return hours.every((hour, index) => index === 0 || hour >= (hours[index - 1] ?? 0));
}
