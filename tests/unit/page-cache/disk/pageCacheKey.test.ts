import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { pathOfKey } from "#page-cache/disk/pageCacheKey.ts";

const { getRouteCacheKey } = createRequire(import.meta.url)("next/dist/server/lib/route-cache-key.js");

test.each([
  ["/", "APP_PAGE", "/page"],
  ["/privacy-policy", "APP_PAGE", "/privacy-policy/page"],
  ["/early-access/answer", "APP_PAGE", "/early-access/answer/page"],
  ["/page-list", "APP_ROUTE", "/page-list/route"],
])("pathOfKey returns %s for Next's cache key of this path", (path, kind, sourceRoute) => {
  expect(pathOfKey(getRouteCacheKey(path, { kind, sourceRoute }))).toBe(path);
});
