import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { asksForPage } from "../../../src/server/prerendered.ts";

describe("is the page asked for by", () => {
  const asks = (url: string, headers: Record<string, string> = {}) =>
    asksForPage({ url, headers } as unknown as IncomingMessage); // All of it that is read.

  test.each([
    ["/", {}],
    ["/?utm_source=x&a=b", {}],
    ["/", { range: "bytes=0-1" }],
    ["/", { "if-none-match": "*", "x-forwarded-host": "evil.example", cookie: "a=b", accept: "*/*" }],
  ])("%s with %j: yes", (url, headers) => expect(asks(url, headers)).toBe(true));

  test.each([
    ["/?_rsc=1a2b3", {}],
    ["/", { "x-from-next": "yes" }],
    ["/", { rsc: "1" }],
    ["/", { "next-router-state-tree": "%5B%5D" }],
    ["/", { "next-router-prefetch": "1" }],
    ["/", { "next-router-segment-prefetch": "/_tree" }],
    ["/", { "next-url": "/" }],
    ["/", { "next-action": "abc" }],
    ["/", { cookie: "a=b; __prerender_bypass=guessed" }],
    ["/", { "x-prerender-revalidate": "guessed" }],
    ["/", { "x-next-revalidate-tag-token": "guessed" }],
  ])("%s with %j: no", (url, headers) => expect(asks(url, headers)).toBe(false));
});
