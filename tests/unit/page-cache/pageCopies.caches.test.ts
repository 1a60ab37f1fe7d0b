import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { emit } from "#platform/events.ts";

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
