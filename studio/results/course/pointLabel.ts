const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const hour = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  timeZone: "UTC",
});

/** Formats a day, or an hour such as `2026-11-27T09`, in UTC. */
export const pointLabel = (start: string): string =>
  start.includes("T") ? hour.format(new Date(`${start}:00:00Z`)) : day.format(new Date(start));
