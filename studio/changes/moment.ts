const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const exactFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** Formats a time in the user's time zone. @param time ISO 8601 */
export const moment = (time: string): string => format.format(new Date(time));

/** Like {@link moment}, with seconds. */
export const exactMoment = (time: string): string => exactFormat.format(new Date(time));

/** Returns the current day in the user's time zone, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString("sv-SE");
