import { shortLine } from "#platform/text.ts";
import { LakeError } from "./LakeError.ts";

/** The maximum length of a quotation from a response in an error message, in UTF-16 code units. */
const QUOTED = 80;

/** Whether a URL is a query in Sanity's HTTP API: `<host>/v2025-10-01/data/query/production`. */
export const isQuery = (input: unknown): boolean => /\/v[\w-]+\/data\/query\//.test(String(input));

/** Whether the client parses a content type as JSON. It treats other responses as text without a result. */
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
 * Checks that a successful response is the JSON of a query result. Otherwise a proxy's sign-in page or an empty response
 * would count as missing content, and Next would cache it.
 * @param text the body
 * @throws LakeError that describes the response
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
