import * as v from "valibot";
import { LakeError } from "./LakeError.ts";

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
