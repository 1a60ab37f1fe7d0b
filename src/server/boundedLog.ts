import { log } from "#log.ts";

/** Lines of one event that are written in full within {@link WINDOW}. */
const MOST_LINES = 60;
/** Milliseconds. */
const WINDOW = 60_000;

type Level = Parameters<typeof log>[0];

/**
 * Makes a log for one event that any request can cause. No client can flood it: at most 60 lines a minute,
 * then one line with the number of those that were left out.
 */
export function boundedLog(level: Level, event: string): (fields: Record<string, unknown>) => void {
  let written = 0;
  let leftOut = 0;
  function next() {
    if (leftOut > 0) log(level, event, { leftOut });
    written = 0;
    leftOut = 0;
  }
  return (fields) => {
    if (written === 0) setTimeout(next, WINDOW).unref();
    written += 1;
    if (written <= MOST_LINES) log(level, event, fields);
    else leftOut += 1;
  };
}
