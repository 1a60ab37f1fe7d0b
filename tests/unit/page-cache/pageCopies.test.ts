import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isPageRequest } from "#page-cache/isPageRequest.ts";
import { pauseBackgroundRefresh } from "#page-cache/nextRenders.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { emit } from "#platform/events.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const headers = { "content-type": "text/html", etag: 'W/"1"' };

/** A fake Next that responds with the test's HTML or status. */
function next(first: string | number) {
  const page = { now: first };
  const ask = vi.fn(async (_path: string) => {
    const { now } = page;
    return typeof now === "number" ? new Response("", { status: now }) : new Response(now, { headers });
  });
  const { copy, latest, served, stored } = createPageCopies(ask);
  return {
    page,
    ask,
    latest,
    /** Returns the page as visitors get it (`seen`), or as this process's own requests get it (`own`). */
    seen: async (path = "/") => (await copy(path))?.body.toString(),
    own: async (path = "/") => (await latest(path))?.body.toString(),
    /** Returns the page as a publish reads it (`served`), or after its render (`stored`). */
    served: async (path = "/") => (await served(path))?.body.toString(),
    stored: async (path = "/") => (await stored(path))?.body.toString(),
  };
}

describe("a copy", () => {
  test("is fetched once per path for any number of requests", async () => {
    const { ask, seen } = next("one");
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => seen())))).toEqual(new Set(["one"]));
    await seen("/terms-of-service");
    expect(ask.mock.calls.map(([path]) => path)).toEqual(["/", "/terms-of-service"]);
  });

  test("has the page's headers, except those about the connection and Next's cache", async () => {
    const sent = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=0",
      vary: "rsc, Accept-Encoding",
      etag: 'W/"a"',
    };
    const more = { connection: "keep-alive", date: "now", "x-nextjs-cache": "STALE", "content-length": "3" };
    const { copy } = createPageCopies(async () => new Response("one", { headers: { ...sent, ...more } }));
    expect((await copy("/"))?.headers).toEqual(sent);
  });

  test("gets an ETag from its content if it is a picture, because Next sets none", async () => {
    const pictures = ["one", "one", "two"];
    const { copy } = createPageCopies(
      async () => new Response(pictures.shift(), { headers: { "content-type": "image/png" } }),
    );
    const tags = [];
    for (const path of ["/a", "/b", "/c"]) tags.push((await copy(path))?.headers.etag);
    expect(tags[0]).toMatch(/^W\/"[\w-]{43}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  test("is created from Next's own response, not from a copy", async () => {
    const { ask, seen } = next("one");
    await seen();
    const [, init] = (ask.mock.calls as unknown as [string, RequestInit][])[0] ?? [];
    expect(isPageRequest({ url: "/", headers: init?.headers } as unknown as IncomingMessage)).toBe(false);
  });

  test("is fetched again once after Next's cache changes; the site's own requests wait for it", async () => {
    const { page, ask, seen, own } = next("one");
    await seen();
    page.now = "two";
    expect(await own()).toBe("one"); // Nothing but the event may cause a new fetch.
    emit("pages-invalidated", {});
    expect(await own()).toBe("two");
    expect(await seen()).toBe("two");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is fetched again when Next stores its page, but not when Next stores another page", async () => {
    const { page, ask, own } = next("one");
    for (const path of ["/", "/terms-of-service"]) await own(path);
    page.now = "two";
    emit("page-cached", { path: "/terms-of-service" });
    expect(await own()).toBe("one");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await own("/terms-of-service")).toBe("two");
    // A change to an unknown path makes all copies outdated, because Next may write a page's path differently.
    emit("page-cached", { path: "/unasked" });
    expect(await own()).toBe("two");
  });

  test("is fetched again as Next stored it last, without a request that would render an invalidated page", async () => {
    const { page, ask, served, stored } = next("one");
    expect(await served()).toBe("one");
    page.now = "two";
    emit("pages-invalidated", {});
    vi.advanceTimersByTime(10_000);
    expect(await stored()).toBe("one");
    expect(ask).toHaveBeenCalledOnce();
    emit("page-cached", { path: "/" });
    // A publish of the settings reads all pages before it renders the first. Requests would render those that are invalidated.
    expect(await served()).toBe("one");
    expect(ask).toHaveBeenCalledOnce();
    expect(await Promise.all([stored(), stored()])).toEqual(["two", "two"]);
    expect(await served()).toBe("two");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is sent to visitors immediately while it is fetched again", async () => {
    const answers: ((html: string) => void)[] = [];
    const { copy, latest } = createPageCopies(
      () => new Promise((resolve) => answers.push((html) => resolve(new Response(html, { headers })))),
    );
    const first = copy("/");
    answers[0]?.("one");
    await first;
    emit("pages-invalidated", {});
    for (let visitor = 0; visitor < 3; visitor += 1) expect(String((await copy("/"))?.body)).toBe("one");
    expect(answers).toHaveLength(2);
    const own = latest("/");
    answers[1]?.("two");
    expect(String((await own)?.body)).toBe("two");
    // Once this process has received the new page, no visitor gets the previous one.
    expect(String((await copy("/"))?.body)).toBe("two");
  });

  test("is not fetched again for visitors until a publish has rendered its pages in order", async () => {
    const { page, ask, seen, own } = next("one");
    await seen();
    await seen("/terms-of-service");
    await pauseBackgroundRefresh(async () => {
      page.now = "two";
      emit("pages-invalidated", {});
      vi.advanceTimersByTime(2_000);
      expect(await seen("/terms-of-service")).toBe("one");
      expect(ask).toHaveBeenCalledTimes(2);
      expect(await own()).toBe("two");
      expect(await seen()).toBe("two");
    });
    expect(ask).toHaveBeenCalledTimes(3);
    await seen("/terms-of-service");
    await vi.waitFor(async () => expect(await seen("/terms-of-service")).toBe("two"));
  });

  test("is prepared in the encodings of the previous copy, so no visitor waits for compression", async () => {
    const { page, latest } = next("one ".repeat(1000));
    const asked = { method: "GET", headers: { "accept-encoding": "gzip" } } as IncomingMessage; // all that it reads
    const response = { writeHead: () => ({ end: () => {} }) } as unknown as ServerResponse; // all that it calls
    const waits = async () => {
      const sent = (await latest("/"))?.send(asked, response);
      await sent;
      return sent !== undefined;
    };
    expect(await waits()).toBe(true);
    page.now = "two ".repeat(1000);
    emit("pages-invalidated", {});
    expect(await waits()).toBe(false);
  });

  test("is recompressed one second after it arrives", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    const small = vi.spyOn(CachedResponse.prototype, "recompress");
    const { seen } = next("one");
    await seen();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(small).toHaveBeenCalledOnce();
  });

  test("is not the latest when it was requested before a change and arrived after it", async () => {
    const answers: ((html: string) => void)[] = [];
    const { latest } = createPageCopies(
      () => new Promise((resolve) => answers.push((html) => resolve(new Response(html, { headers })))),
    );
    const before = latest("/");
    emit("pages-invalidated", {});
    const after = latest("/");
    answers[0]?.("one");
    expect(String((await before)?.body)).toBe("one");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.("two");
    expect(String((await after)?.body)).toBe("two");
  });

  test("is fetched again in the background after a second, so Next checks whether the page has expired", async () => {
    const { page, ask, seen } = next("one");
    await seen();
    page.now = "two";
    vi.advanceTimersByTime(1000);
    await seen();
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await seen()).toBe("one");
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.waitFor(async () => expect(await seen()).toBe("two"));
  });

  test("stays the same, with its encodings, when the page is unchanged", async () => {
    const { latest } = next("one");
    const first = await latest("/");
    emit("pages-invalidated", {});
    expect(await latest("/")).toBe(first);
  });

  test("may take 30 s to arrive, and is replaced within 5 s", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { own } = next("one");
    await own();
    emit("pages-invalidated", {});
    await own();
    expect(timeout.mock.calls).toEqual([[30_000], [5_000]]);
  });

  test("stays while Next can't render the page, and is missing until the first success", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { page, ask, seen, own } = next(500);
    expect(await seen()).toBeUndefined();
    expect(await seen()).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1); // The second request caused no fetch.
    page.now = "one";
    emit("pages-invalidated", {});
    expect(await seen()).toBe("one");
    page.now = 503;
    emit("pages-invalidated", {});
    expect(await own()).toBe("one");
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { level: "error", event: "page.refresh-failed", path: "/", reason: "/ responded with 500" },
      { level: "error", event: "page.refresh-failed", path: "/", reason: "/ responded with 503" },
    ]);
  });
});
