import { expect, test } from "vitest";
import { activeLink } from "#content/draft/preview-link/previewLink.ts";
import { type DraftSession, showsDraftsAt } from "#content/draft/session.ts";
import { previewLinkUrl } from "#schemas/rules/previewLink.ts";

const site = "https://www.tendwell.example";
const now = Date.parse("2026-03-02T09:00:00Z");
const link = {
  ...{ _id: "previewLink.a", key: "k".repeat(43), perspective: "drafts" },
  ...{ opens: "/pricing#plans", onlyPage: true, expiresAt: "2026-03-02T09:00:01Z" },
};
const read = (changes: object, releases: object[] = [], time = now) =>
  activeLink({ link: { ...link, ...changes }, releases }, site, time);

test("a preview link is active until it expires", () => {
  expect(read({})).toEqual({
    ...{ id: "previewLink.a", key: link.key, perspective: ["drafts"], release: undefined },
    ...{ opens: "/pricing#plans", onlyPath: "/pricing", expires: now + 1000 },
  });
  expect(read({}, [], now + 999)).toBeDefined();
  expect(read({}, [], now + 1000)).toBeUndefined();
});

test("a preview link that is missing, incomplete or damaged is not active", () => {
  expect(activeLink({ link: null, releases: [] }, site, now)).toBeUndefined();
  const keys = [{ key: "" }, { key: undefined }, { expiresAt: "never" }, { expiresAt: undefined }];
  for (const damage of [...keys, { perspective: 1 }, { onlyPage: null }])
    expect(read(damage), JSON.stringify(damage)).toBeUndefined();
});

test("a preview link of a release shows only that release, and published content once the release is over", () => {
  const changes = { perspective: "rWinter", onlyPage: false };
  const open = read(changes, [{ name: "rWinter", title: "Winter" }]);
  expect(open).toMatchObject({ perspective: ["rWinter"], release: "Winter", onlyPath: undefined });
  expect(read(changes, [{ name: "rOther", title: null }])?.perspective).toBe("published");
});

test("a preview link opens only pages of this site", () => {
  for (const opens of ["//evil.example", "https://evil.example/x", "/.//evil.example"])
    expect(read({ opens })?.opens, opens).toMatch(/^\/(?![/\\])/);
});

test("a session of a one-page link shows drafts only on that page", () => {
  const own = { id: "previewLink.a", keyHash: "k", path: "/pricing" };
  const session: DraftSession = { id: "a", user: "", expires: now, link: own };
  expect(["/pricing", "/", "/pricing/", "/pricing2"].filter((path) => showsDraftsAt(session, path))).toEqual([
    "/pricing",
  ]);
  for (const other of [
    { ...session, link: undefined },
    { ...session, link: { id: "b", keyHash: "k" } },
  ])
    expect(showsDraftsAt(other, "/any")).toBe(true);
});

test("the URL of a preview link has its key only in the query string, which logs omit", () => {
  const url = new URL(previewLinkUrl(link, site));
  expect(url.origin + url.pathname).toBe(`${site}/preview`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ link: link._id, key: link.key });
});
