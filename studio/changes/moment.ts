const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A time for people, in their own zone. @param time ISO 8601 */
export const moment = (time: string): string => format.format(new Date(time));
