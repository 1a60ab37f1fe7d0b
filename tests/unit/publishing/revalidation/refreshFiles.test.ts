import { beforeEach, expect, test, vi } from "vitest";
import { FILES, refreshFiles } from "#publishing/revalidation/refreshFiles.ts";

const site = vi.hoisted(() => ({ fetchSelf: vi.fn(), logPerCause: vi.fn() }));
vi.mock("#platform/fetchSelf.ts", () => ({ fetchSelf: site.fetchSelf }));
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: site.logPerCause }));
vi.mock("#page-cache/diskWriteQueue.ts", () => ({ nextWrite: async () => true }));

beforeEach(() => void site.fetchSelf.mockReset());

test("renders every file that lists pages, and loads it into memory", async () => {
  // Next renders a stale file after the first request, and serves the new file from the second request on.
  const states = new Map<string, "stale" | "rendered" | "served">(FILES.map((path) => [path, "stale"]));
  site.fetchSelf.mockImplementation(async (path: string, { method }: RequestInit) => {
    expect(method).toBe("HEAD");
    states.set(path, states.get(path) === "stale" ? "rendered" : "served");
    return new Response();
  });
  await refreshFiles();
  expect(new Set(states.values())).toEqual(new Set(["served"]));
  expect(FILES).toContain("/sitemap.xml");
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
