/** `November 20, 2026`, in the time zone that is given, else in that of the browser or server. */
export function longDate(date: Date, timeZone?: string): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", ...(timeZone && { timeZone }) });
}
