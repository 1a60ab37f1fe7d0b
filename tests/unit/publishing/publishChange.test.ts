import { describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import { publishChange } from "#publishing/publishChange.ts";
import { at, change, noPages, site } from "./announcedSite.ts";
import { expectError, expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

describe("publishChange", () => {
  it("checks the content, invalidates its tags, and waits until the page shows the revision", async () => {
    const dependencies = site(at("new"), "old", 1);
    await expectOutcome("revalidated", dependencies);
    expect(dependencies.readPublished).toHaveBeenCalledExactlyOnceWith("hero", expect.any(AbortSignal));
    expect(dependencies.invalidateTags).toHaveBeenCalledExactlyOnceWith(
      ["content:hero"],
      expect.any(AbortSignal),
    );
    expect(dependencies.renderPage).toHaveBeenCalledWith("/", expect.any(Number), expect.any(AbortSignal));
    expect(dependencies.pagesWritten).toHaveBeenCalledOnce();
  });

  it("reads and renders no page under npm run dev, which renders a page at each request", async () => {
    vi.stubEnv("NODE_ENV", "development");
    const dependencies = site(at("new"), "old", 1);
    await expectOutcome("revalidated", dependencies);
    vi.unstubAllEnvs();
    expect(dependencies.invalidateTags).toHaveBeenCalledExactlyOnceWith(
      ["content:hero"],
      expect.any(AbortSignal),
    );
    expect(dependencies.readPage).not.toHaveBeenCalled();
    expect(dependencies.renderPage).not.toHaveBeenCalled();
  });

  it("publishes the document of a decision, which it reads once", async () => {
    const decision = { ...change, _id: "signOff.hero.1", _type: "signOff", _rev: "another" };
    const shown = site(at("new"), "new");
    await expectOutcome("nothing to do", shown, decision);
    expect(shown.readPublished).toHaveBeenCalledExactlyOnceWith("hero", expect.any(AbortSignal));
    const old = site(at("new"), "old", 1);
    await expectOutcome("revalidated", old, decision);
    expect(old.readPublished).toHaveBeenCalledExactlyOnceWith("hero", expect.any(AbortSignal));
    await expectOutcome("nothing to do", site(null, undefined), decision);
  });

  it("invalidates again after a render that started before the invalidation", async () => {
    const dependencies = site(at("new"), "old", 1);
    const { invalidateTags } = dependencies;
    // The first invalidation has no effect, because a render that started before it finishes after it.
    dependencies.invalidateTags = vi.fn(async () => {
      if (dependencies.invalidateTags.mock.calls.length > 1) await invalidateTags();
    });
    dependencies.renderPage.mockResolvedValue(true);
    await expectOutcome("revalidated", dependencies);
    expect(dependencies.invalidateTags).toHaveBeenCalledTimes(2);
  });

  it("invalidates again if nothing is rendered for 4 s, but not sooner", async () => {
    const inTime = site(at("new"), "old", 21);
    await expectOutcome("revalidated", inTime);
    expect(inTime.invalidateTags).toHaveBeenCalledOnce();
    const late = site(at("new"), "old", 22);
    await expectOutcome("revalidated", late);
    expect(late.invalidateTags).toHaveBeenCalledTimes(2);
  });

  it("renders one page after the other, in order, after one invalidation", async () => {
    const dependencies = site(at("new"), "old");
    const rendered = new Set<string>();
    dependencies.renderPage.mockImplementation(async (path) => {
      await new Promise((resolve) => setImmediate(resolve));
      return rendered.add(path).size > 0;
    });
    const looks: string[] = [];
    const readPage = async (path: string) => {
      if (dependencies.invalidateTags.mock.calls.length > 0) looks.push(path);
      return { siteSettings: rendered.has(path) ? "new" : "old" };
    };
    const settings = { ...change, _id: "siteSettings" };
    await expectOutcome("revalidated", { ...dependencies, readPage }, settings);
    expect(looks).toEqual([
      "/",
      "/privacy-policy",
      "/terms-of-service",
      "/not-found",
      "/early-access/answer",
    ]);
    expect(dependencies.invalidateTags).toHaveBeenCalledExactlyOnceWith(
      ["content:siteSettings"],
      expect.any(AbortSignal),
    );
  });

  it("stops at the first page that fails", async () => {
    const dependencies = site(at("new"), "old");
    const looks: string[] = [];
    const readPage = async (path: string, signal: AbortSignal) => {
      signal.throwIfAborted();
      if (dependencies.invalidateTags.mock.calls.length > 0) looks.push(path);
      if (looks.length > 3 && path === "/") throw new Error("/ responded with 500");
      return { siteSettings: "old" };
    };
    dependencies.renderPage.mockImplementation(
      () => new Promise((resolve) => setImmediate(() => resolve(false))),
    );
    const settings = { ...change, _id: "siteSettings" };
    await expectError("responded with 500", { ...dependencies, readPage }, settings);
    const asked = looks.length;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(looks).toHaveLength(asked);
  });

  it("reads a page only after waiting for its render, and again while it is not rendered", async () => {
    const dependencies = site(at("new"), "old", 2);
    await publishChange(change, "peer", dependencies);
    const [marked = 0] = dependencies.invalidateTags.mock.invocationCallOrder;
    const renders = dependencies.renderPage.mock.invocationCallOrder;
    const looks = dependencies.readPage.mock.invocationCallOrder.filter((order) => order > marked);
    expect(looks).toHaveLength(2);
    expect(renders.map((order) => order + 1)).toEqual(looks);
  });

  it("reads the pages while the lake is queried", async () => {
    const dependencies = site(at("new"), "old");
    const answer = await dependencies.readPublished("hero");
    const lake = Promise.withResolvers<typeof answer>();
    dependencies.readPublished.mockReturnValue(lake.promise);
    const done = publishChange(change, "peer", dependencies);
    await vi.waitFor(() => expect(dependencies.readPage).toHaveBeenCalledOnce());
    lake.resolve(answer);
    await expect(done).resolves.toBe("revalidated");
  });

  it.each([
    ["new", "old"],
    ["repeated", "new"],
  ])("fails a %s delivery while the page can't be written to the disk", async (_, shown) => {
    const dependencies = site(at("new"), shown);
    dependencies.pagesWritten.mockRejectedValue(new Error("ENOSPC: no space left on device"));
    await expectError("ENOSPC", dependencies);
  });

  it("reports that the lake doesn't contain the change yet, even if a page fails", async () => {
    const dependencies = site(null, "old");
    dependencies.readPage.mockRejectedValue(new Error("/ responded with 500"));
    await expectError(/announced update/, dependencies);
  });

  it("has nothing to do for a repeated delivery", async () => {
    const dependencies = site(at("new"), "new");
    await expectOutcome("nothing to do", dependencies);
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  it("has nothing to do for a document that no page shows", async () => {
    const dependencies = site(at("new"), "old");
    await expectOutcome("nothing to do", dependencies, { ...change, _id: "elsewhere" });
    const picture = { ...change, _id: "image-a-1x1-png", _type: "sanity.imageAsset" };
    await expectOutcome("nothing to do", dependencies, picture);
    expect(dependencies.readPublished).not.toHaveBeenCalled();
  });

  it("accepts a later revision than the announced one", async () => {
    const dependencies = site(at("newer", "2026-11-20T12:00:01.000Z"), "old");
    await expectOutcome("revalidated", dependencies);
  });

  it.each([
    ["holds an older revision", at("older", "2026-11-20T11:00:00.000Z")],
    ["holds no document", null],
  ])("requests another delivery if the lake %s", async (_, lake) => {
    const dependencies = site(lake, "old");
    await expectError(/does not return the announced update of "hero" yet/, dependencies);
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  it("leaves the page unchanged if the new revision is invalid", async () => {
    const dependencies = site(at("new"), "old", 2, () => {
      throw new Error('Document "hero" has no headline');
    });
    await expectError('Document "hero" has no headline', dependencies);
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  describe("with other documents of the same transaction", () => {
    /** Creates a site whose page shows these revisions, and the hero's new revision after an invalidation. */
    function page(shown: Record<string, string>, publishedWith: string[], check = (_id: string) => {}) {
      const dependencies = site(at("new"), "old");
      dependencies.readPublished.mockImplementation(async (id) => ({
        revision: { _id: id, _type: id, ...at("new") },
        publishedWith,
        pageList: noPages,
        check: () => check(id),
      }));
      dependencies.readPage.mockImplementation(
        async (): Promise<Revisions> =>
          dependencies.invalidateTags.mock.calls.length > 0 ? { ...shown, hero: "new" } : shown,
      );
      return dependencies;
    }
    const tags = (...ids: string[]) => [ids.map((id) => `content:${id}`), expect.any(AbortSignal)];

    it("invalidates all of them at the same time, so the page shows them together", async () => {
      const dependencies = page({ hero: "old", goals: "old", technology: "old" }, ["goals", "technology"]);
      await publishChange(change, "peer", dependencies);
      expect(dependencies.invalidateTags.mock.calls).toEqual([tags("hero", "goals", "technology")]);
    });

    it("omits documents that are current, not on the page, or invalid", async () => {
      const shown = { hero: "old", goals: "new", technology: "old", demos: "old" };
      const publishedWith = ["goals", "technology", "demos", "privacyPolicy"];
      const dependencies = page(shown, publishedWith, (id) => {
        if (id === "technology") throw new Error('Document "technology" has no heading');
      });
      await publishChange(change, "peer", dependencies);
      expect(dependencies.invalidateTags.mock.calls).toEqual([tags("hero", "demos")]);
      expect(dependencies.readPublished.mock.calls.map(([id]) => id)).toEqual([
        "hero",
        "technology",
        "demos",
      ]);
    });
  });

  it("waits after an unpublish until the page no longer shows the document", async () => {
    const dependencies = site(null, "old");
    await expectOutcome("revalidated", dependencies, { ...change, operation: "delete" });
  });

  it("leaves the page unchanged if a document that it needs is unpublished", async () => {
    const dependencies = site(null, "old", 2, () => {
      throw new Error('There is no document "hero"');
    });
    await expectError('There is no document "hero"', dependencies, { ...change, operation: "delete" });
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  it("requests another delivery while the lake doesn't show an unpublish yet", async () => {
    const dependencies = site(at("new"), "new");
    await expectError(/announced delete/, dependencies, { ...change, operation: "delete" });
  });
});
