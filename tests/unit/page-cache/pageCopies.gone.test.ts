import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { emit } from "#platform/events.ts";
import { PAGE_LIST_PATH } from "#schemas/singletons.ts";
import { createMarkdownPages } from "../../../src/seo/markdown/markdownPages.ts";

afterEach(() => void vi.useRealTimers());

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
