import * as v from "valibot";
import { LakeError } from "./LakeError.ts";

/**
 * Reads a result of the lake that is not the content of a page, in the form that its query gives.
 * @param what the result, in words for the log: "The content lake's list of redirects"
 * @throws LakeError, which says where the result has another form
 */
export function readResult<T>(form: v.GenericSchema<unknown, T>, result: unknown, what: string): T {
  const parsed = v.safeParse(form, result, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  const where = path === null ? "" : `, ${path}`;
  throw new LakeError(`${what} isn't as expected${where}: ${issue.message}.`);
}
