import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { isPageRequest } from "#page-cache/isPageRequest.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { pauseBackgroundRefresh } from "#page-cache/pauseBackgroundRefresh.ts";
import { emit } from "#platform/events.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const headers = { "content-type": "text/html", etag: 'W/"1"' };

/** Next, which gives what the test says: HTML, or a status. */
function next(first: string | number) {
  const page = { now: first };
  const ask = vi.fn(async (_path: string) => {
    const { now } = page;
    return typeof now === "number" ? new Response("", { status: now }) : new Response(now, { headers });
  });
  const { copy, latest } = createPageCopies(ask);
  return {
    page,
    ask,
    latest,
    /** What visitors get, and this process's own requests. */
    seen: async (path = "/") => (await copy(path))?.body.toString(),
    own: async (path = "/") => (await latest(path))?.body.toString(),
  };
}

describe("a copy", () => {
  test("is fetched once for any number of requests, each path for itself", async () => {
    const { ask, seen } = next("one");
    expect(new Set(await Promise.all(Array.from({ length: 100 }, () => seen())))).toEqual(new Set(["one"]));
    await seen("/terms-of-service");
    expect(ask.mock.calls.map(([path]) => path)).toEqual(["/", "/terms-of-service"]);
  });

  test("has the page's headers, without those of the connection and of Next's cache", async () => {
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

  test("of a picture, to which Next gives no ETag, has one by its content", async () => {
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

  test("is made of Next's own answer, not of a copy", async () => {
    const { ask, seen } = next("one");
    await seen();
    const [, init] = (ask.mock.calls as unknown as [string, RequestInit][])[0] ?? [];
    expect(isPageRequest({ url: "/", headers: init?.headers } as unknown as IncomingMessage)).toBe(false);
  });

  test("is fetched again, once, after a change of Next's cache; a request of this process waits for it", async () => {
    const { page, ask, seen, own } = next("one");
    await seen();
    page.now = "two";
    expect(await own()).toBe("one"); // A test that no other rule brings the new page.
    emit("pages-invalidated", {});
    expect(await own()).toBe("two");
    expect(await seen()).toBe("two");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("is not fetched again when another page is there anew, and when it is itself", async () => {
    const { page, ask, own } = next("one");
    for (const path of ["/", "/terms-of-service"]) await own(path);
    page.now = "two";
    emit("page-cached", { path: "/terms-of-service" });
    expect(await own()).toBe("one");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await own("/terms-of-service")).toBe("two");
    // What nobody has asked for by this path counts for all: Next may write a page's path otherwise.
    emit("page-cached", { path: "/unasked" });
    expect(await own()).toBe("two");
  });

  test("is sent to visitors at once while it is fetched again", async () => {
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
    // From the answer to a request of this process on, no visitor gets the page before it.
    expect(String((await copy("/"))?.body)).toBe("two");
  });

  test("is not fetched again for visitors while a publish asks for its pages in turn, and is after that", async () => {
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

  test("has the codings of the one before it: nobody waits for them", async () => {
    const { page, latest } = next("one ".repeat(1000));
    const asked = { method: "GET", headers: { "accept-encoding": "gzip" } } as IncomingMessage; // All that is read.
    const response = { writeHead: () => ({ end: () => {} }) } as unknown as ServerResponse; // All that is called.
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

  test("is made as small as it gets a second after it has come", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    const small = vi.spyOn(CachedResponse.prototype, "recompress");
    const { seen } = next("one");
    await seen();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(small).toHaveBeenCalledOnce();
  });

  test("that was asked for before a change and comes after it is not the newest", async () => {
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

  test("is renewed in the background when it is a second old, so that Next sees that its time is over", async () => {
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

  test("of the same page is the same, with its codings", async () => {
    const { latest } = next("one");
    const first = await latest("/");
    emit("pages-invalidated", {});
    expect(await latest("/")).toBe(first);
  });

  test("stays while Next cannot give the page, and there is none before the first success", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { page, ask, seen, own } = next(500);
    expect(await seen()).toBeUndefined();
    expect(await seen()).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1); // Not at each request.
    page.now = "one";
    emit("pages-invalidated", {});
    expect(await seen()).toBe("one");
    page.now = 503;
    emit("pages-invalidated", {});
    expect(await own()).toBe("one");
    const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { level: "error", event: "page.refresh-failed", path: "/", reason: "/ answered 500" },
      { level: "error", event: "page.refresh-failed", path: "/", reason: "/ answered 503" },
    ]);
  });
});
