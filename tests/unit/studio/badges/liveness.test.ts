import { expect, test } from "vitest";
import { badgeOf } from "../../../../studio/badges/badgeOf.ts";
import { isChanging, livenessOf } from "../../../../studio/badges/liveness.ts";

const published = { _rev: "two", _updatedAt: "2026-11-20T10:00:00Z" };
const page = (path: string, revision: string | null) => ({ path, revision });

test("is live since the publish time if every page shows the published revision", () => {
  const answer = { pages: [page("/", "two"), page("/privacy-policy", "two")] };
  expect(livenessOf(published, answer)).toEqual({ state: "live", since: new Date("2026-11-20T10:00:00Z") });
});

test("is an earlier version while a page shows another revision, and names the page", () => {
  const answer = { pages: [page("/", "two"), page("/privacy-policy", "one")] };
  expect(livenessOf(published, answer)).toEqual({ state: "earlier", reason: "Not yet on /privacy-policy." });
  expect(livenessOf(published, { pages: [page("/", null)] }).state).toBe("nowhere");
});

test("is not live if the site reports a problem or doesn't respond, or if nothing is published", () => {
  const problem = "Hero: headline: not filled in.";
  expect(livenessOf(published, { pages: [page("/", "one")], problem })).toEqual({
    state: "earlier",
    reason: problem,
  });
  expect(livenessOf(published, null)).toEqual({ state: "nowhere", reason: "The site does not respond." });
  expect(livenessOf(null, null)).toEqual({ state: "nowhere", reason: "It is not published." });
});

test("is an earlier version while a page still shows an unpublished document", () => {
  const reason = "It is not published.";
  expect(livenessOf(null, { pages: [page("/", "one")] })).toEqual({ state: "earlier", reason });
  expect(livenessOf(null, { pages: [page("/", null)] })).toEqual({ state: "nowhere", reason });
});

test("changes until a published document is live, or until the site has removed another one", () => {
  const live = { state: "live", since: new Date("2026-11-20T10:00:00Z") } as const;
  const [earlier, nowhere] = (["earlier", "nowhere"] as const).map((state) => ({ state, reason: "" }));
  expect([live, earlier, nowhere].map((each) => each && isChanging(published, each))).toEqual([
    false,
    true,
    true,
  ]);
  expect([earlier, nowhere].map((each) => each && isChanging(null, each))).toEqual([true, false]);
});

test("shows a green badge only if visitors see all changes", () => {
  const moment = (time: Date) => time.toISOString().slice(0, 10);
  const live = { state: "live", since: new Date("2026-11-20T10:00:00Z") } as const;
  expect(badgeOf(live, false, moment)).toMatchObject({ label: "Live since 2026-11-20", color: "success" });
  expect(badgeOf(live, true, moment)).toMatchObject({
    label: "Live since 2026-11-20, without this draft",
    color: "primary",
  });
  const colors = (["earlier", "nowhere"] as const).map((state) =>
    badgeOf({ state, reason: "" }, false, moment),
  );
  expect(colors.map(({ label, color }) => [label, color])).toEqual([
    ["Live: an earlier version", "warning"],
    ["Not yet live", "warning"],
  ]);
});
