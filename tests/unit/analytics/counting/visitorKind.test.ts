import { expect, test } from "vitest";
import { asksForDocument, visitorKind } from "#analytics/counting/visitorKind.ts";
import { bookmark, reading } from "../../../support/analytics/headers.ts";

const { "sec-fetch-dest": _, ...old } = bookmark;

test.each([
  ["a browser's navigation", bookmark, true],
  ["an older browser's navigation", old, true],
  ["a frame", { ...bookmark, "sec-fetch-dest": "iframe" }, false],
  ["a script that fetches a page", { ...bookmark, "sec-fetch-dest": "empty" }, false],
  ["an older browser's request for a picture", { ...old, accept: "image/webp,*/*" }, false],
  ["a program without headers", {}, false],
])("%s requests a document: %s", (_name, headers, expected) => {
  expect(asksForDocument(reading(headers))).toBe(expected);
});

test.each([
  ["a person", bookmark, "visitor"],
  ["Global Privacy Control", { ...bookmark, "sec-gpc": "1" }, undefined],
  ["Do Not Track", { ...bookmark, dnt: "1" }, undefined],
  ["tracking allowed", { ...bookmark, dnt: "0" }, "visitor"],
  ["a search engine", { ...bookmark, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "bot"],
  ["a command", { ...bookmark, "user-agent": "curl/8.5.0" }, "bot"],
  ["no user agent", { accept: "text/html" }, "bot"],
  ["a prerender", { ...bookmark, "sec-purpose": "prefetch;prerender" }, "prefetch"],
  ["an older prefetch", { ...bookmark, purpose: "prefetch" }, "prefetch"],
  [
    "a prefetch with Global Privacy Control",
    { ...bookmark, "sec-purpose": "prefetch", "sec-gpc": "1" },
    undefined,
  ],
])("a request with %s counts as %s", (_name, headers, expected) => {
  expect(visitorKind(reading(headers))).toBe(expected);
});
