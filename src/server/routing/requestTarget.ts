import { decodedPath } from "#schemas/rules/redirectPath.ts";
import type { Refused } from "../sendAnswer.ts";

/** The methods that the site supports. A route that supports fewer responds with 405 on its own. */
export const METHODS = "GET, HEAD, POST, OPTIONS";
const methods = new Set(METHODS.split(", "));

/** Maximum number of characters of a path with its query. The longest that the site uses has about 600. */
export const LONGEST_TARGET = 8192;

/** A request's path, as sent and percent-decoded. */
export interface Target {
  path: string;
  decoded: string;
}

/**
 * Validates a request's method and target. Next would respond to some of the requests refused here with 500 and log a
 * stack trace. Targets for proxies (with an authority) and `*` (the options of a whole server) are refused too.
 */
export function readTarget(method = "", url = ""): Target | Refused {
  if (!methods.has(method)) return { status: 405, message: "This method is not supported." };
  if (url.length > LONGEST_TARGET) return { status: 414, message: "The URL is too long." };
  const [path = ""] = url.split("?", 1);
  const decoded = decodedPath(path);
  if (!path.startsWith("/") || decoded === undefined) {
    return { status: 400, message: "The URL is malformed." };
  }
  return { path, decoded };
}
