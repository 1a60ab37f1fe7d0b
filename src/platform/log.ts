import { shorten } from "./text.ts";

export type Level = "info" | "warn" | "error";

/** Maximum length of each text in a line, in UTF-16 code units. A reason is one or two sentences. */
export const MAX_TEXT = 1_000;
/**
 * Maximum length of a line, in UTF-16 code units. In bytes a line stays below 16 KiB, where container runtimes split it.
 */
export const MAX_LINE = 4_000;

const shortText = (_key: string, value: unknown) =>
  typeof value === "string" ? shorten(value, MAX_TEXT) : value;

/**
 * Writes one structured line (JSON) to the server's output: warnings and errors to stderr, the rest to
 * stdout. Long texts are truncated. If a line is still too long, the field `cut` with its beginning replaces the
 * fields.
 * @param event the event's name: a subject, a dot and an action, for example `revalidation.finished`
 * @param fields ids, counts and reasons, never personal data
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const head = { time: new Date().toISOString(), level, event };
  const whole = JSON.stringify({ ...head, ...fields }, shortText);
  // Half, because each quote and backslash takes two units in a JSON string.
  const line =
    whole.length <= MAX_LINE ? whole : JSON.stringify({ ...head, cut: shorten(whole, MAX_LINE / 2 - 100) });
  if (level === "info") console.log(line);
  else console.error(line);
}
