type Level = "info" | "warn" | "error";

/**
 * Writes one structured line (JSON) to the server's output: warnings and errors to stderr, the rest to stdout.
 * Fields carry ids, counts and reasons, never personal data.
 * @param event what happened, dotted: room, then fact, for example `content.revalidated`
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  if (level === "info") console.log(line);
  else console.error(line);
}
