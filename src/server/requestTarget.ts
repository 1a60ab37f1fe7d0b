import type { Refused } from "./refuse.ts";

/** What the site answers at all. A route that takes fewer says so itself. */
export const METHODS = "GET, HEAD, POST, OPTIONS";
const methods = new Set(METHODS.split(", "));

/** Most characters of a path with its query; the longest of ours has about 600. */
export const LONGEST_TARGET = 8192;

/** A request's path, as it was sent and decoded. */
export interface Target {
  path: string;
  decoded: string;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined; // Half an escape, or bytes that are not UTF-8.
  }
}

/**
 * Reads a request's method and target. Next answers some of what is refused here with a stack in the log and 500.
 * Targets with an authority are for proxies, and `*` is for the server's own options: the site has neither.
 */
export function readTarget(method = "", url = ""): Target | Refused {
  if (!methods.has(method)) return { status: 405, message: "This method is not answered here." };
  if (url.length > LONGEST_TARGET) return { status: 414, message: "The address is too long." };
  const [path = ""] = url.split("?", 1);
  const decoded = decode(path);
  if (!path.startsWith("/") || decoded === undefined || decoded.includes("\0")) {
    return { status: 400, message: "The address cannot be read." };
  }
  return { path, decoded };
}
