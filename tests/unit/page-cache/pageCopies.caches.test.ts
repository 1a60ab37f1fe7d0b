import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellCacheChange } from "#page-cache/pageCacheEvents.ts";
import { createPageCopies } from "../../../src/page-cache/pageCopies.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("caches that a publish purges may hold a page", () => {
  function edge() {
    const now = { body: "one", cache: "HIT", type: "text/html" };
    const { copy, newest } = createPageCopies(
      async () =>
        new Response(now.body, {
          headers: { etag: 'W/"1"', "content-type": now.type, "x-nextjs-cache": now.cache },
        }),
      (page) => ({ "surrogate-key": `key-of-${page}`, "surrogate-control": "max-age=3600" }),
    );
    const sent = async () => {
      const { "surrogate-key": key, "surrogate-control": life } = (await copy("/"))?.headers ?? {};
      return { key, life };
    };
    return { now, newest, sent };
  }
  const long = (key: string) => ({ key, life: "max-age=3600" });

  test("for long when it is the newest", async () => {
    const { sent } = edge();
    expect(await sent()).toEqual(long("key-of-one"));
    vi.advanceTimersByTime(5000);
    expect(await sent()).toEqual(long("key-of-one")); // Next is asked behind it, and nothing is known against it.
  });

  test("not for long when it may be old: they may ask for it after the purge; asked for before, it goes with that", async () => {
    const { now, newest, sent } = edge();
    await sent();
    now.cache = "STALE";
    tellCacheChange();
    expect(await sent()).toEqual({ key: "key-of-one" }); // what was there before the mark
    await newest("/");
    expect(await sent()).toEqual({ key: "key-of-one" }); // what Next sends while it renders
    Object.assign(now, { body: "two", cache: "HIT" });
    tellCacheChange();
    await vi.waitFor(async () => expect(await sent()).toEqual(long("key-of-two")));
  });

  test("and no picture or list", async () => {
    const { now, sent } = edge();
    now.type = "image/png";
    expect(await sent()).toEqual({});
  });
});
