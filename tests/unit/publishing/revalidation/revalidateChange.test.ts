import { describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import { revalidateChange } from "#publishing/revalidation/revalidateChange.ts";
import { at, change, noPages, site } from "./announcedSite.ts";

describe("from an announcement to the page", () => {
  it("checks, marks stale, and waits until the page holds the revision", async () => {
    const dependencies = site(at("new"), "old", 1);
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(dependencies.readPublished).toHaveBeenCalledExactlyOnceWith("hero", expect.any(AbortSignal));
    expect(dependencies.markStale).toHaveBeenCalledExactlyOnceWith(["content:hero"], expect.any(AbortSignal));
    expect(dependencies.nextRender).toHaveBeenCalledWith(["/"], expect.any(Number), expect.any(AbortSignal));
    expect(dependencies.pagesWritten).toHaveBeenCalledOnce();
  });

  it("marks again when the page was taken for new by a render that had begun before", async () => {
    const dependencies = site(at("new"), "old", 1);
    const { markStale } = dependencies;
    // The first mark is lost: the render that was under way ends after it.
    dependencies.markStale = vi.fn(async () => {
      if (dependencies.markStale.mock.calls.length > 1) await markStale();
    });
    dependencies.nextRender.mockResolvedValue(true);
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(dependencies.markStale).toHaveBeenCalledTimes(2);
  });

  it("marks again when nothing is rendered for a second, and not before: a render may take its time", async () => {
    const inTime = site(at("new"), "old", 5);
    await expect(revalidateChange(change, inTime)).resolves.toBe("revalidated");
    expect(inTime.markStale).toHaveBeenCalledOnce();
    const late = site(at("new"), "old", 6);
    await expect(revalidateChange(change, late)).resolves.toBe("revalidated");
    expect(late.markStale).toHaveBeenCalledTimes(2);
  });

  it("has one page rendered after the other, the first one first, each marked once", async () => {
    const dependencies = site(at("new"), "old");
    const rendered = new Set<string>();
    dependencies.nextRender.mockImplementation(async ([path = ""]) => {
      await new Promise((resolve) => setImmediate(resolve));
      return rendered.add(path).size > 0;
    });
    const looks: string[] = [];
    const revisionsOn = async (path: string) => {
      if (dependencies.markStale.mock.calls.length > 0) looks.push(path);
      return { siteSettings: rendered.has(path) ? "new" : "old" };
    };
    const settings = { ...change, _id: "siteSettings" };
    await expect(revalidateChange(settings, { ...dependencies, revisionsOn })).resolves.toBe("revalidated");
    // Each is looked at twice: before it was rendered and after.
    const paths = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];
    expect(looks).toEqual(paths.flatMap((path) => [path, path]));
    expect(dependencies.markStale).toHaveBeenCalledExactlyOnceWith(
      ["content:siteSettings"],
      expect.any(AbortSignal),
    );
  });

  it("asks for no other page any more once one has failed", async () => {
    const dependencies = site(at("new"), "old");
    const looks: string[] = [];
    const revisionsOn = async (path: string, signal: AbortSignal) => {
      signal.throwIfAborted();
      if (dependencies.markStale.mock.calls.length > 0) looks.push(path);
      if (looks.length > 3 && path === "/") throw new Error("/ answered 500");
      return { siteSettings: "old" };
    };
    dependencies.nextRender.mockImplementation(
      () => new Promise((resolve) => setImmediate(() => resolve(false))),
    );
    const settings = { ...change, _id: "siteSettings" };
    await expect(revalidateChange(settings, { ...dependencies, revisionsOn })).rejects.toThrow(
      "answered 500",
    );
    const asked = looks.length;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(looks).toHaveLength(asked);
  });

  it("listens for the render before it asks for it, and asks again when it misses it", async () => {
    const dependencies = site(at("new"), "old", 2);
    await revalidateChange(change, dependencies);
    const [marked = 0] = dependencies.markStale.mock.invocationCallOrder;
    const listens = dependencies.nextRender.mock.invocationCallOrder;
    const looks = dependencies.revisionsOn.mock.invocationCallOrder.filter((order) => order > marked);
    expect(looks).toHaveLength(3);
    expect(listens.map((order) => order + 1)).toEqual(looks);
  });

  it("reads the pages while the lake is asked", async () => {
    const dependencies = site(at("new"), "old");
    const answer = await dependencies.readPublished("hero");
    const lake = Promise.withResolvers<typeof answer>();
    dependencies.readPublished.mockReturnValue(lake.promise);
    const done = revalidateChange(change, dependencies);
    await vi.waitFor(() => expect(dependencies.revisionsOn).toHaveBeenCalledOnce());
    lake.resolve(answer);
    await expect(done).resolves.toBe("revalidated");
  });

  it.each([
    ["new", "old"],
    ["repeated", "new"],
  ])("is not done with a %s delivery while the page can't be written to the disk", async (_, shown) => {
    const dependencies = site(at("new"), shown);
    dependencies.pagesWritten.mockRejectedValue(new Error("ENOSPC: no space left on device"));
    await expect(revalidateChange(change, dependencies)).rejects.toThrow("ENOSPC");
  });

  it("is not kept by a page that fails when the lake does not hold the change yet", async () => {
    const dependencies = site(null, "old");
    dependencies.revisionsOn.mockRejectedValue(new Error("/ answered 500"));
    await expect(revalidateChange(change, dependencies)).rejects.toThrow(/announced update/);
  });

  it("has nothing to do for a repeated delivery", async () => {
    const dependencies = site(at("new"), "new");
    await expect(revalidateChange(change, dependencies)).resolves.toBe("nothing to do");
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("has nothing to do for a document that no page shows", async () => {
    const dependencies = site(at("new"), "old");
    await expect(revalidateChange({ ...change, _id: "elsewhere" }, dependencies)).resolves.toBe(
      "nothing to do",
    );
    expect(dependencies.readPublished).not.toHaveBeenCalled();
  });

  it("takes a later revision for an older announcement", async () => {
    const dependencies = site(at("newer", "2026-11-20T12:00:01.000Z"), "old");
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
  });

  it.each([
    ["holds an older revision", at("older", "2026-11-20T11:00:00.000Z")],
    ["holds no document", null],
  ])("asks the lake to come again when it %s", async (_, lake) => {
    const dependencies = site(lake, "old");
    await expect(revalidateChange(change, dependencies)).rejects.toThrow(
      /does not hold the announced update of "hero" yet/,
    );
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("leaves the page as it is when the new revision is broken", async () => {
    const dependencies = site(at("new"), "old", 2, () => {
      throw new Error('Document "hero" has no headline');
    });
    await expect(revalidateChange(change, dependencies)).rejects.toThrow('Document "hero" has no headline');
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  describe("with others of the same transaction", () => {
    /** The page shows these revisions, and the new one of the hero once it was marked stale. */
    function page(shown: Record<string, string>, together: string[], check = (_id: string) => {}) {
      const dependencies = site(at("new"), "old");
      dependencies.readPublished.mockImplementation(async (id) => ({
        revision: { _id: id, _type: id, ...at("new") },
        together,
        pageList: noPages,
        check: () => check(id),
      }));
      dependencies.revisionsOn.mockImplementation(
        async (): Promise<Revisions> =>
          dependencies.markStale.mock.calls.length > 0 ? { ...shown, hero: "new" } : shown,
      );
      return dependencies;
    }
    const tags = (...ids: string[]) => [ids.map((id) => `content:${id}`), expect.any(AbortSignal)];

    it("marks all of them stale at once, so that the page shows them together", async () => {
      const dependencies = page({ hero: "old", goals: "old", technology: "old" }, ["goals", "technology"]);
      await revalidateChange(change, dependencies);
      expect(dependencies.markStale.mock.calls).toEqual([tags("hero", "goals", "technology")]);
    });

    it("leaves out those that the page holds, does not show, or could not render", async () => {
      const shown = { hero: "old", goals: "new", technology: "old", demos: "old" };
      const together = ["goals", "technology", "demos", "privacyPolicy"];
      const dependencies = page(shown, together, (id) => {
        if (id === "technology") throw new Error('Document "technology" has no heading');
      });
      await revalidateChange(change, dependencies);
      expect(dependencies.markStale.mock.calls).toEqual([tags("hero", "demos")]);
      expect(dependencies.readPublished.mock.calls.map(([id]) => id)).toEqual([
        "hero",
        "technology",
        "demos",
      ]);
    });
  });

  it("follows an unpublish until the page no longer shows the document", async () => {
    const dependencies = site(null, "old");
    await expect(revalidateChange({ ...change, operation: "delete" }, dependencies)).resolves.toBe(
      "revalidated",
    );
  });

  it("waits for an unpublish that the lake does not show yet", async () => {
    const dependencies = site(at("new"), "new");
    await expect(revalidateChange({ ...change, operation: "delete" }, dependencies)).rejects.toThrow(
      /announced delete/,
    );
  });
});
