import { type Level, log } from "#log.ts";

/** How long further lines of a cause are held back, in milliseconds. */
export const INTERVAL = 60_000;
/** How many causes are told apart at a time. Past it, those of one event count as one cause. */
export const MAX_CAUSES = 100;

/** A line of the log. */
interface Line {
  readonly level: Level;
  readonly event: string;
  readonly fields: Record<string, unknown>;
}

/**
 * A log for what is tried again and again: of each cause the first line is written at once, and from then on one line an
 * interval, the last one, with the number of `times` it happened since the line before. Nothing is written when nothing
 * happened.
 */
export function perCause(write: (line: Line) => void): (cause: string, line: Line) => void {
  const open = new Map<string, { times: number; last: Line }>();

  function begin(cause: string, line: Line): void {
    write(line);
    open.set(cause, { times: 0, last: line });
    // It keeps no process alive.
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
/** Instrumentation and routes are bundled apart: what they share hangs on the global object. */
const shared = globalThis as { [SHARED]?: ReturnType<typeof perCause> };

/**
 * Writes a line as `log` does, but of each cause one an interval: for what visitors or tries would repeat. Not for leads,
 * each of which an operator needs.
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
