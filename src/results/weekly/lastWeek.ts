import { dayAfter, type Period } from "#schemas/rules/analytics/results.ts";

/** Returns the last week that has ended: from Monday to Sunday, in UTC. */
export function lastWeek(now: Date): Period {
  const today = now.toISOString().slice(0, 10);
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const from = dayAfter(today, -sinceMonday - 7);
  return { from, to: dayAfter(from, 6) };
}
