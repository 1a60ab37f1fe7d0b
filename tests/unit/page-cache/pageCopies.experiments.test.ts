import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { emit } from "#platform/events.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const meta = (version: string) =>
  `<meta name="experiment" content="experiment-1 ${version} 50 form-sent 2026-11-20T08:00:00.000Z"/>`;

/** Creates copies of pages whose HTML is `now`, by path. A path without HTML responds with 404. */
function pagesOf(now: Record<string, string>) {
  const headers = { "content-type": "text/html", "cache-control": "public, s-maxage=2" };
  return createPageCopies(
    async (path) =>
      now[path] === undefined ? new Response("", { status: 404 }) : new Response(now[path], { headers }),
    { keys: () => ({ "surrogate-key": "content:hero" }), lifetime: ["surrogate-control", "max-age=3600"] },
  );
}

test("while a page names an experiment, only browsers may store it, and no edge", async () => {
  const now = { "/": meta("original") };
  const { latest, edgeLifetime } = pagesOf(now);
  const running = await latest("/");
  expect(running?.headers).toMatchObject({
    "cache-control": "private, max-age=0, must-revalidate",
    "surrogate-key": "content:hero",
  });
  expect(running && edgeLifetime("/", running)).toEqual([]);
  now["/"] = "<h1>Stopped</h1>";
  emit("pages-invalidated", {});
  const stopped = await latest("/");
  expect(stopped?.headers).toMatchObject({
    "cache-control": "public, s-maxage=2",
    "surrogate-key": "content:hero",
  });
  expect(stopped && edgeLifetime("/", stopped)).toEqual(["surrogate-control", "max-age=3600"]);
});

test("the copy of a variant is dropped when its experiment stops, without an error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const now: Record<string, string> = { "/variant/experiment-1": meta("variant") };
  const { copy, latest } = pagesOf(now);
  expect(await latest("/variant/experiment-1")).toBeDefined();
  delete now["/variant/experiment-1"];
  emit("pages-invalidated", {});
  expect(await latest("/variant/experiment-1")).toBe(undefined);
  expect(await copy("/variant/experiment-1")).toBe(undefined);
  expect(log).not.toHaveBeenCalled();
});

test("any other page that is missing for a moment keeps its copy", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const now: Record<string, string> = { "/": "<h1>Here</h1>" };
  const { latest } = pagesOf(now);
  const before = await latest("/");
  delete now["/"];
  emit("pages-invalidated", {});
  expect(await latest("/")).toBe(before);
});
