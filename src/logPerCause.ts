import { type Level, log } from "#log.ts";

/** How long further lines of a cause are held back, in milliseconds. */
export const INTERVAL = 60_000;
/** Most causes at a time. Beyond that, all causes of one event count as one. */
export const MAX_CAUSES = 100;

/** A line of the log. */
interface Line {
  readonly level: Level;
  readonly event: string;
  readonly fields: Record<string, unknown>;
}

/**
 * A log for what repeats. Of each cause the first line is written at once. After each interval in which it
 * happened again, the last line is written, with the number of `times` since the line before.
 */
export function perCause(write: (line: Line) => void): (cause: string, line: Line) => void {
  const open = new Map<string, { times: number; last: Line }>();

  function begin(cause: string, line: Line): void {
    write(line);
    open.set(cause, { times: 0, last: line });
    // The timer must not keep the process alive.
    setTimeout(() => end(cause), INTERVAL).unref();
  }

  function end(cause: string): void {
    const { times, last } = open.get(cause) ?? {};
    open.delete(cause);
    if (times && last) begin(cause, { ...last, fields: { ...last.fields, times } });
  }

  return (cause, line) => {
    const kept = open.has(cause) || open.size < MAX_CAUSES ? cause : line.event;
    const held = open.get(kept);
    if (!held) return begin(kept, line);
    held.times += 1;
    held.last = line;
  };
}

const SHARED = Symbol.for("tendwell.log-per-cause");
/** Instrumentation and routes are separate bundles, so what they share is on the global object. */
const shared = globalThis as { [SHARED]?: ReturnType<typeof perCause> };

/**
 * Writes a line as `log` does, but for each cause only one in each interval. For lines that visitors or
 * retries would repeat. Not for leads: an operator needs the line of each.
 * @param cause what makes two lines the same, within the event: usually the reason
 */
export function logPerCause(
  level: Level,
  event: string,
  cause: string,
  fields: Record<string, unknown> = {},
): void {
  shared[SHARED] ??= perCause((line) => log(line.level, line.event, line.fields));
  shared[SHARED](`${event} ${cause}`, { level, event, fields });
}
