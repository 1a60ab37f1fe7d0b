import { shortLine } from "#platform/shorten.ts";
import { LakeError } from "./LakeError.ts";

/** The most UTF-16 units of a response that an error message quotes. */
const QUOTED = 80;

/** Whether an address is that of a query, by Sanity's HTTP API: `<host>/v2025-10-01/data/query/production`. */
export const isQuery = (input: unknown): boolean => /\/v[\w-]+\/data\/query\//.test(String(input));

/** What the client takes for JSON; anything else it passes on as a text without a result. */
const isJson = (type: string | null) => type?.toLowerCase().includes("application/json") === true;

function holdsResult(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "result");
  } catch {
    return false;
  }
}

/**
 * Checks that a successful response is the JSON of a query result. A proxy's sign-in page or an empty response would
 * otherwise count as content that is missing, and Next would cache it.
 * @param text the body
 * @throws LakeError, which says what the response is
 */
export function requireQueryResult({ status, headers }: Response, text: string): void {
  const type = headers.get("content-type");
  if (isJson(type) && holdsResult(text)) return;
  const typed = type ? `content type "${shortLine(type, QUOTED)}"` : "no content type";
  const beginning = text.trim() === "" ? "empty" : `beginning with "${shortLine(text, QUOTED)}"`;
  throw new LakeError(
    `The content lake's response isn't the JSON of a query result: status ${status}, ${typed}, ${beginning}.`,
  );
}
