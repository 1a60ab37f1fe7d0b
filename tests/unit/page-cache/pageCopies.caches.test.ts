import type { IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isPageRequest } from "#page-cache/isPageRequest.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { emit } from "#platform/events.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { createMarkdownPages } from "../../../src/seo/markdown/markdownPages.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("caches that a publish purges", () => {
  function edge() {
    const now = { body: "one", cache: "HIT", type: "text/html" };
    const { copy, latest, edgeLifetime } = createPageCopies(
      async () =>
        new Response(now.body, {
          headers: { etag: 'W/"1"', "content-type": now.type, "x-nextjs-cache": now.cache },
        }),
      {
        keys: (page) => ({ "surrogate-key": `key-of-${page}` }),
        lifetime: ["surrogate-control", "max-age=3600"],
      },
    );
    const sent = async () => {
      const page = await copy("/");
      if (!page) throw new Error("There is no copy.");
      const [, life] = edgeLifetime("/", page);
      return { key: page.headers["surrogate-key"], life };
    };
    return { now, latest, sent };
  }
  const long = (key: string) => ({ key, life: "max-age=3600" });

  test("may store a page for an hour when it is the latest", async () => {
    const { sent } = edge();
    expect(await sent()).toEqual(long("key-of-one"));
    vi.advanceTimersByTime(5000);
    expect(await sent()).toEqual(long("key-of-one")); // Refreshed in background, not stale.
  });

  test("may store a page only briefly when it may be stale, because they may fetch it after the purge", async () => {
    const { now, latest, sent } = edge();
    await sent();
    now.cache = "STALE";
    emit("pages-invalidated", {});
    expect(await sent()).toEqual({ key: "key-of-one" }); // the copy from before the invalidation
    await latest("/");
    expect(await sent()).toEqual({ key: "key-of-one" }); // the stale page that Next sends while it renders
    Object.assign(now, { body: "two", cache: "HIT" });
    emit("pages-invalidated", {});
    await vi.waitFor(async () => expect(await sent()).toEqual(long("key-of-two")));
  });

  test("get no lifetime for a picture or a list", async () => {
    const { now, sent } = edge();
    now.type = "image/png";
    expect(await sent()).toEqual({});
  });
});

const headers = { "content-type": "text/html" };

describe("the copy of an editor's page", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  /** Returns which copies are still in memory after the page's path has changed. */
  async function heldAfterRename(listedPaths: readonly string[]) {
    const listed = { now: ["/old", "/kept"] };
    const { copy, latest, edgeLifetime } = createPageCopies(async (path) => {
      const pages = listed.now.map((each) => ({ path: each }));
      return path === PAGE_LIST_PATH
        ? Response.json({ pages })
        : new Response(`<main>${path}</main>`, { headers });
    });
    const markdownOf = createMarkdownPages({ copy, edgeLifetime }, "https://www.tendwell.example");
    await latest(PAGE_LIST_PATH);
    const inMemory = async (path: string) => new WeakRef((await copy(path)) as CachedResponse);
    const held = {
      page: await inMemory("/old"),
      picture: await inMemory("/share/old.png"),
      markdown: new WeakRef((await markdownOf("/old", true))?.response as CachedResponse),
      other: await inMemory("/kept"),
      own: await inMemory("/privacy-policy"),
    };
    listed.now = [...listedPaths];
    emit("page-cached", { path: PAGE_LIST_PATH });
    await latest(PAGE_LIST_PATH);
    // A copy is recompressed one second after it arrives, and may not be collected before that.
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    return Object.keys(held).filter((name) => held[name as keyof typeof held].deref() !== undefined);
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));

  test("is dropped when the page list no longer has its path, without a request for the page", async () => {
    expect(await heldAfterRename(["/new", "/kept"])).toEqual(["other", "own"]);
  });

  test("stays while the page list has its path", async () => {
    expect(await heldAfterRename(["/old", "/kept"])).toContain("page");
  });
});

describe("a page with an experiment", () => {
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
});

describe("isPageRequest", () => {
  const asks = (url: string, headers: Record<string, string> = {}) =>
    isPageRequest({ url, headers } as unknown as IncomingMessage); // The only fields that it may read.

  test.each([
    ["/", {}],
    ["/?utm_source=x&a=b", {}],
    ["/", { range: "bytes=0-1" }],
    ["/?_rsc=1a2b3", {}],
    ["/", { cookie: "a=b; __prerender_bypass=guessed" }],
    ["/", { "if-none-match": "*", "x-forwarded-host": "evil.example", cookie: "a=b", accept: "*/*" }],
  ])("accepts %s with the headers %j", (url, headers) => expect(asks(url, headers)).toBe(true));

  test.each([
    ["/", { "x-from-next": "yes" }],
    ["/", { rsc: "1" }],
    ["/", { "next-router-state-tree": "%5B%5D" }],
    ["/", { "next-router-prefetch": "1" }],
    ["/", { "next-router-segment-prefetch": "/_tree" }],
    ["/", { "next-url": "/" }],
    ["/", { "next-action": "abc" }],
    ["/", { "x-prerender-revalidate": "guessed" }],
    ["/", { "x-next-revalidate-tag-token": "guessed" }],
  ])("rejects %s with the headers %j", (url, headers) => expect(asks(url, headers)).toBe(false));
});
