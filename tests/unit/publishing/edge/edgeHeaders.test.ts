import { expect, test } from "vitest";
import { formatRevisions, revisionsMetaName } from "#content/cache/revisions.ts";
import { edgeHeaders } from "#publishing/edge/edgeHeaders.ts";

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
