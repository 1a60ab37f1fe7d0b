import { expect, test } from "vitest";
import {
  documentTargets,
  newPreviewLink,
  previewTitle,
  siteTargets,
} from "../../../../studio/preview-links/previewLinks.ts";

const releases = [{ name: "rWinter", title: "Winter" }];
const labels = (targets: readonly { label: string }[]) => targets.map(({ label }) => label);

test("a new preview link has a private id, an own key of 256 bits, and expires after the chosen days", () => {
  const now = Date.parse("2026-03-02T09:00:00Z");
  const [target] = documentTargets("/pricing#plans", undefined, releases);
  if (!target) throw new Error("no target");
  const create = () => newPreviewLink(target, 7, "Ada", now);
  const link = create();
  const own = { perspective: "drafts", opens: "/pricing#plans", onlyPage: true };
  expect(link).toMatchObject({ ...own, madeBy: "Ada", expiresAt: "2026-03-09T09:00:00.000Z" });
  expect(link).not.toHaveProperty("label");
  expect(link._id).toMatch(/^previewLink\.[\w-]{36}$/);
  expect(link.key).toMatch(/^[\w-]{43}$/);
  expect(create()).not.toMatchObject({ key: link.key });
});

test("a draft's link shows only its page by default, and a release's link the whole release", () => {
  expect(labels(documentTargets("/pricing#plans", undefined, releases))).toEqual([
    "All drafts, only on /pricing",
    "All drafts, on every page",
  ]);
  expect(labels(documentTargets("/", "rWinter", releases))).toEqual([
    "Release “Winter”, on every page",
    "Release “Winter”, only on the landing page",
  ]);
});

test("a link without a document shows all drafts or an open release, on every page", () => {
  expect(labels(siteTargets(releases)).join("; ")).toBe(
    "All drafts, on every page; Release “Winter”, on every page",
  );
});

test("a link of a release that no longer exists says so", () => {
  const link = { perspective: "rGone", opens: "/", onlyPage: false };
  expect(previewTitle(link, releases)).toBe("A release that is over, on every page");
});
