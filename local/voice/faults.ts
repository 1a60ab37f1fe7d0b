import * as v from "valibot";

const whole = (from: number, to: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`),
      v.transform(Number),
      v.minValue(from, `must be at least ${from}`),
      v.maxValue(to, `must be at most ${to}`),
    ),
  );

const faults = v.strictObject({
  /** Milliseconds before the call is answered. */
  delay: whole(0, 60_000),
  /** The HTTP status that rejects the call. */
  fail: whole(400, 599),
  /** Milliseconds after joining until the connection is lost. */
  drop: whole(0, 600_000),
  /** Milliseconds after joining until the platform ends the call. */
  end: whole(0, 600_000),
  /** How many times faster than speech the conversation runs, for tests. */
  pace: whole(1, 100),
});

/** Faults that tests and demonstrations can inject: query parameters of `POST /call/web`. */
export type Faults = v.InferOutput<typeof faults>;

/**
 * Parses the faults in a query.
 * @returns the faults, or one line that says which parameter is invalid
 */
export function readFaults(query: Record<string, string>): Faults | string {
  const result = v.safeParse(faults, query);
  if (result.success) return result.output;
  const [issue] = result.issues;
  return `${v.getDotPath(issue) ?? "query"} ${issue.message}`;
}
