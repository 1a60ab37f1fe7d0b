import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { isPageRequest } from "#page-cache/isPageRequest.ts";

describe("isPageRequest", () => {
  const asks = (url: string, headers: Record<string, string> = {}) =>
    isPageRequest({ url, headers } as unknown as IncomingMessage); // The only fields that it may read.

  test.each([
    ["/", {}],
    ["/?utm_source=x&a=b", {}],
    ["/", { range: "bytes=0-1" }],
    ["/?_rsc=1a2b3", {}],
    ["/", { cookie: "a=b; __prerender_bypass=guessed" }],
    ["/", { "if-none-match": "*", "x-forwarded-host": "evil.example", cookie: "a=b", accept: "*/*" }],
  ])("accepts %s with the headers %j", (url, headers) => expect(asks(url, headers)).toBe(true));

  test.each([
    ["/", { "x-from-next": "yes" }],
    ["/", { rsc: "1" }],
    ["/", { "next-router-state-tree": "%5B%5D" }],
    ["/", { "next-router-prefetch": "1" }],
    ["/", { "next-router-segment-prefetch": "/_tree" }],
    ["/", { "next-url": "/" }],
    ["/", { "next-action": "abc" }],
    ["/", { "x-prerender-revalidate": "guessed" }],
    ["/", { "x-next-revalidate-tag-token": "guessed" }],
  ])("rejects %s with the headers %j", (url, headers) => expect(asks(url, headers)).toBe(false));
});
