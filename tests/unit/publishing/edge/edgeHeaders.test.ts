import { expect, test } from "vitest";
import { formatRevisions, revisionsMetaName } from "#content/cache/revisions.ts";
import { edgeHeaders, edgeKeysOf } from "#publishing/edge/edgeHeaders.ts";

test("a page has the keys of its documents and the key of all pages, in each provider's format", () => {
  const revisions = formatRevisions({ siteSettings: "one", hero: "two" });
  const headers = edgeHeaders.keys(`<head><meta name="${revisionsMetaName}" content="${revisions}"/></head>`);
  expect(headers["surrogate-key"]).toBe("content:siteSettings content:hero site");
  expect(headers["cache-tag"]).toBe("content:siteSettings,content:hero,site");
  const [, forCdns, , forSurrogates] = edgeHeaders.lifetime;
  expect([forCdns, forSurrogates]).toEqual(Array(2).fill("max-age=3600, stale-if-error=86400"));
});

test("a page without documents has no keys, because nothing would purge it", () => {
  expect(edgeHeaders.keys("<head></head>")).toEqual({});
});

test.each([
  [{ _id: "goals", _type: "goals" }, ["content:goals"]],
  [{ _id: "page-1", _type: "page" }, ["site"]],
  [{ _id: "privacyPolicy", _type: "legalDocument" }, ["site"]],
  [{ _id: "redirect-1", _type: "redirect" }, ["redirects"]],
  // The landing pages of all languages: an edge stored them before the experiment started.
  [{ _id: "experiment-1", _type: "experiment" }, ["content:hero", "content:hero-es", "content:hero-ar"]],
])("a change of %o purges %j", (change, keys) => {
  expect(edgeKeysOf(change)).toEqual(keys);
});
