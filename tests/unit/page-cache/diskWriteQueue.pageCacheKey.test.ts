import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { pathOfKey } from "#page-cache/diskWriteQueue.ts";

const { getRouteCacheKey } = createRequire(import.meta.url)("next/dist/server/lib/route-cache-key.js");

test.each([
  ["/", "/en", "APP_PAGE", "/[language]/page"],
  ["/es", "/es", "APP_PAGE", "/[language]/page"],
  ["/privacy-policy", "/en/privacy-policy", "APP_PAGE", "/[language]/privacy-policy/page"],
  ["/page-list", "/page-list", "APP_ROUTE", "/page-list/route"],
])("pathOfKey returns %s for Next's cache key of %s", (path, route, kind, sourceRoute) => {
  expect(pathOfKey(getRouteCacheKey(route, { kind, sourceRoute }))).toBe(path);
});
