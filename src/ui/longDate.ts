/** `November 20, 2026`: on the server in the zone it is given, in the browser in the visitor's own unless one is given. */
export function longDate(date: Date, timeZone?: string): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", ...(timeZone && { timeZone }) });
}
