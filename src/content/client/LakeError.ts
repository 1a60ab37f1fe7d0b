import * as v from "valibot";
import { shortLine } from "#platform/text.ts";
import { MAX_MESSAGE } from "../ContentError.ts";

/** The content lake can't be read. The message is one short line, without the lake's long error text. */
export class LakeError extends Error {
  override name = "LakeError";

  constructor(message: string) {
    super(shortLine(message, MAX_MESSAGE));
  }
}

/** Returns an error's message with the code of its cause: `fetch failed` alone isn't helpful. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `${error.message}${code}`;
}

/** Returns the LakeError for an error of a request to the lake. */
export const unreadable = (error: unknown): LakeError =>
  new LakeError(`The content lake can't be read: ${reasonOf(error)}.`);

/**
 * Validates a query result other than the content of a page.
 * @param what names the result in the log: "The content lake's list of redirects"
 * @throws LakeError with the path of the first mismatch
 */
export function readResult<T>(form: v.GenericSchema<unknown, T>, result: unknown, what: string): T {
  const parsed = v.safeParse(form, result, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  const where = path === null ? "" : `, ${path}`;
  throw new LakeError(`${what} isn't as expected${where}: ${issue.message}.`);
}
