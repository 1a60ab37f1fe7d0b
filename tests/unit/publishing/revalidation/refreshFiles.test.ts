import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REFRESH_DELAY, refreshFiles, refreshFilesSoon } from "#publishing/revalidation/refreshFiles.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";

const site = vi.hoisted(() => ({ fetchSelf: vi.fn(), serveStoredPage: vi.fn(), logPerCause: vi.fn() }));
vi.mock("#platform/fetchSelf.ts", () => ({ fetchSelf: site.fetchSelf }));
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: site.logPerCause }));
vi.mock("#page-cache/servedPages.ts", () => ({ serveStoredPage: site.serveStoredPage }));
vi.mock("#page-cache/nextRenders.ts", () => ({ nextRender: async () => true }));

const pageList = {
  landingPages: [],
  translated: ["siteSettings-es", "landingPage-es", "privacyPolicy-es"],
  pages: [],
  tags: [],
};

/** The requests for files to Next, and the files that were loaded into memory, in order. */
let steps: string[];
beforeEach(() => {
  steps = [];
  site.fetchSelf.mockReset().mockImplementation(async (path: string, { method }: RequestInit) => {
    if (path === PAGE_LIST_PATH) return Response.json(pageList);
    steps.push(`${method} ${path}`);
    return new Response();
  });
  site.serveStoredPage
    .mockReset()
    .mockImplementation(async (path: string) => void steps.push(`load ${path}`));
});
afterEach(() => void vi.useRealTimers());

test("renders every file that lists pages, and loads it into memory, one after the other", async () => {
  await refreshFiles();
  // Spanish has only a legal page, and nothing has an article.
  const files = ["/sitemap.xml", "/manifest.webmanifest", "/redirects", "/llms.txt"];
  expect(steps).toEqual(files.flatMap((path) => [`HEAD ${path}`, `load ${path}`]));
});

test("publishes that follow each other within a second share a refresh, a second after the last", async () => {
  vi.useFakeTimers();
  const sitemaps = () => steps.filter((step) => step === "HEAD /sitemap.xml").length;
  for (let publish = 0; publish < 3; publish += 1) {
    refreshFilesSoon();
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY - 1);
  }
  expect(sitemaps()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sitemaps()).toBe(1);
});

test("a publish during a refresh pauses it, and all files are fresh after the next", async () => {
  vi.useFakeTimers();
  site.serveStoredPage.mockImplementationOnce(async () => refreshFilesSoon());
  refreshFilesSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_DELAY);
  expect(steps).toEqual(["HEAD /sitemap.xml"]);
  await vi.advanceTimersByTimeAsync(REFRESH_DELAY);
  // The files that waited come first.
  const rest = ["/manifest.webmanifest", "/redirects", "/llms.txt", "/sitemap.xml"];
  expect(steps.filter((step) => step.startsWith("load"))).toEqual(rest.map((path) => `load ${path}`));
});

test("a slow file delays the next refresh, and never runs beside it", async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<void>();
  site.serveStoredPage.mockImplementationOnce(() => slow.promise);
  refreshFilesSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_DELAY);
  refreshFilesSoon();
  await vi.advanceTimersByTimeAsync(REFRESH_DELAY);
  expect(steps).toEqual(["HEAD /sitemap.xml"]);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(steps.filter((step) => step.startsWith("load"))).toHaveLength(4);
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
