import { expect, test } from "vitest";
import { livenessOf } from "../../../studio/badges/liveness.ts";

const published = { _rev: "two", _updatedAt: "2026-11-20T10:00:00Z" };
const page = (path: string, revision: string | null) => ({ path, revision });

test("live when every page holds the published revision, since it was published", () => {
  const answer = { pages: [page("/", "two"), page("/privacy-policy", "two")] };
  expect(livenessOf(published, answer)).toEqual({ live: true, since: new Date("2026-11-20T10:00:00Z") });
});

test("not yet live while a page holds another revision, and which page that is", () => {
  const answer = { pages: [page("/", "two"), page("/privacy-policy", "one")] };
  expect(livenessOf(published, answer)).toEqual({
    live: false,
    reason: "Still on its way to /privacy-policy.",
  });
  expect(livenessOf(published, { pages: [page("/", null)] }).live).toBe(false);
});

test("not yet live, and why: the site's own reason, silence, or nothing published", () => {
  const problem = 'Document "hero" has no headline: publish it in the Studio.';
  expect(livenessOf(published, { pages: [page("/", "one")], problem })).toEqual({
    live: false,
    reason: problem,
  });
  expect(livenessOf(published, null)).toEqual({ live: false, reason: "The site does not answer." });
  expect(livenessOf(null, null)).toEqual({ live: false, reason: "It is not published." });
});
