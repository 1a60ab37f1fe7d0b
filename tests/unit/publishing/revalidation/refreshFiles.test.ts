import { beforeEach, expect, test, vi } from "vitest";
import { refreshFiles } from "#publishing/revalidation/refreshFiles.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";

const site = vi.hoisted(() => ({ fetchSelf: vi.fn(), logPerCause: vi.fn() }));
vi.mock("#platform/fetchSelf.ts", () => ({ fetchSelf: site.fetchSelf }));
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: site.logPerCause }));
vi.mock("#page-cache/nextRender.ts", () => ({ nextRender: async () => true }));

beforeEach(() => void site.fetchSelf.mockReset());

const pageList = {
  landingPages: [],
  translated: ["siteSettings-es", "landingPage-es", "privacyPolicy-es"],
  pages: [],
  tags: [],
};

test("renders every file that lists pages, and loads it into memory", async () => {
  // Next renders a stale file after the first request, and serves the new file from the second request on.
  const states = new Map<string, "rendered" | "served">();
  site.fetchSelf.mockImplementation(async (path: string, { method }: RequestInit) => {
    if (path === PAGE_LIST_PATH) return Response.json(pageList);
    expect(method).toBe("HEAD");
    states.set(path, states.has(path) ? "served" : "rendered");
    return new Response();
  });
  await refreshFiles();
  // Spanish has only a legal page, and nothing has an article.
  expect(Object.fromEntries(states)).toEqual({
    "/sitemap.xml": "served",
    "/manifest.webmanifest": "served",
    "/redirects": "served",
    "/llms.txt": "served",
  });
});

test("logs when the site does not respond", async () => {
  site.fetchSelf.mockRejectedValue(new Error("no response"));
  await refreshFiles();
  expect(site.logPerCause).toHaveBeenCalledWith(
    "warn",
    "content.files-refresh-failed",
    "stale",
    expect.anything(),
  );
});
