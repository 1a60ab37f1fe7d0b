const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Formats a time in the user's time zone. @param time ISO 8601 */
export const moment = (time: string): string => format.format(new Date(time));
