import { safeErrorMessage } from "./errorMessages.ts";
import { type Level, log } from "./log.ts";
import { processWide } from "./processWide.ts";

/** Milliseconds for which repeated lines are suppressed. */
export const INTERVAL = 60_000;
/** The most causes of one event that are logged within {@link INTERVAL}. Lines of further causes are only counted. */
export const MAX_CAUSES = 60;

/** A log line. */
interface Line {
  readonly level: Level;
  readonly event: string;
  readonly fields: Record<string, unknown>;
}

/** The suppressed lines of one event. */
interface Held {
  /** By cause: the number of repetitions since its last line, and the latest repetition. */
  readonly causes: Map<string, { times: number; last: Line }>;
  /** The lines beyond {@link MAX_CAUSES}. */
  leftOut: number;
}

/**
 * Returns a log for lines that repeat. It writes the first line of each cause immediately. After each interval in which
 * the cause repeated, it writes the latest line, with the number of repetitions since the previous line as `times`. A
 * flood of different causes ends with one line that has the number of omitted lines as `leftOut`.
 */
export function perCause(write: (line: Line) => void): (cause: string, line: Line) => void {
  const events = new Map<string, Held>();

  // The timer must not keep the process alive.
  const later = (work: () => void) => void setTimeout(work, INTERVAL).unref();

  function begin(causes: Held["causes"], cause: string, line: Line): void {
    write(line);
    const repeated = { times: 0, last: line };
    causes.set(cause, repeated);
    later(() => {
      const { times, last } = repeated;
      if (times > 0) begin(causes, cause, { ...last, fields: { ...last.fields, times } });
      else causes.delete(cause);
    });
  }

  function leaveOut(held: Held, { level, event }: Line): void {
    held.leftOut += 1;
    if (held.leftOut > 1) return;
    later(() => {
      write({ level, event, fields: { leftOut: held.leftOut } });
      held.leftOut = 0;
    });
  }

  return (cause, line) => {
    const held = events.get(line.event) ?? { causes: new Map(), leftOut: 0 };
    events.set(line.event, held);
    const heldCause = held.causes.get(cause);
    if (heldCause) {
      heldCause.times += 1;
      heldCause.last = line;
    } else if (held.causes.size < MAX_CAUSES) begin(held.causes, cause, line);
    else leaveOut(held, line);
  };
}

const limited = processWide("log-per-cause", () =>
  perCause((line) => log(line.level, line.event, line.fields)),
);

/**
 * Writes a line like `log`, but only once per cause and interval. Use it for every line that an outside request or a
 * retry can repeat without limit. Don't use it for stored leads: an operator needs the line of each lead.
 * @param cause two lines of an event with the same cause are repetitions: usually the reason
 */
export function logPerCause(
  level: Level,
  event: string,
  cause: string,
  fields: Record<string, unknown> = {},
): void {
  limited(cause, { level, event, fields });
}

/** Returns a logger for the errors of an event. Repeated reasons are suppressed, so that they don't fill the log. */
export function errorLogger(event: string): (error: unknown) => void {
  return (error) => {
    const reason = safeErrorMessage(error);
    logPerCause("error", event, reason, { reason });
  };
}
