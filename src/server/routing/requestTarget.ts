import { decodedPath } from "#schemas/rules/redirectPath.ts";
import type { Refused } from "../limits/refuse.ts";

/** The methods that the site answers. A route that takes fewer answers 405 itself. */
export const METHODS = "GET, HEAD, POST, OPTIONS";
const methods = new Set(METHODS.split(", "));

/** The most characters of a path with its query; the longest one that the site uses has about 600. */
export const LONGEST_TARGET = 8192;

/** A request's path, as it was sent and decoded. */
export interface Target {
  path: string;
  decoded: string;
}

/**
 * Reads a request's method and target. Next would answer some of what is refused here with 500 and a stack in
 * the log. Also refused are targets for proxies (with an authority) and `*` (the options of a whole server).
 */
export function readTarget(method = "", url = ""): Target | Refused {
  if (!methods.has(method)) return { status: 405, message: "This method is not answered here." };
  if (url.length > LONGEST_TARGET) return { status: 414, message: "The address is too long." };
  const [path = ""] = url.split("?", 1);
  const decoded = decodedPath(path);
  if (!path.startsWith("/") || decoded === undefined) {
    return { status: 400, message: "The address cannot be read." };
  }
  return { path, decoded };
}
