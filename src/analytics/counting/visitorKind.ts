import { isbot } from "isbot";

/** Returns a header of a request; undefined if the request doesn't have it. Names are in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** The maximum length of a user agent to check. Browsers send about 150 characters. */
const LONGEST_USER_AGENT = 512;

/** Returns the start of a request's user agent. */
export const userAgentOf = (read: ReadHeader): string =>
  read("user-agent")?.slice(0, LONGEST_USER_AGENT) ?? "";

/**
 * Whether a browser requests a document for a window or a tab. Browsers without `Sec-Fetch-Dest` accept HTML only for
 * documents and frames.
 */
export function asksForDocument(read: ReadHeader): boolean {
  const destination = read("sec-fetch-dest");
  if (destination !== undefined) return destination === "document";
  return read("accept")?.includes("text/html") === true;
}

/**
 * Returns who sent a request. Undefined for people who don't want to be counted: Global Privacy Control
 * (https://w3c.github.io/gpc/) or Do Not Track. A request without a user agent is a bot's.
 */
export function visitorKind(read: ReadHeader): "visitor" | "bot" | "prefetch" | undefined {
  if (read("sec-gpc") === "1" || read("dnt") === "1") return undefined;
  const purpose = read("sec-purpose") ?? read("purpose") ?? read("x-moz");
  const userAgent = userAgentOf(read);
  if (userAgent === "" || isbot(userAgent)) return "bot";
  return purpose?.includes("prefetch") ? "prefetch" : "visitor";
}
