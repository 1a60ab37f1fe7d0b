import { describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import { linksRevision, type PageList, pageLinks } from "#content/links/pageList.ts";
import { revalidateChange } from "#publishing/revalidation/revalidateChange.ts";
import type { WebhookPayload } from "#publishing/webhook/webhookPayload.ts";
import { change as announced, at, noPages, site } from "./announcedSite.ts";

const LIST = "/page-list";
const change: WebhookPayload = { ...announced, _id: "page-1", _type: "page" };

const pageAt = (path: string, more = {}): PageList => ({
  ...noPages,
  pages: [
    {
      _id: "page-1",
      _rev: "new",
      _updatedAt: change._updatedAt,
      path,
      title: "A page",
      sections: ["goals"],
      inHeader: false,
      inFooter: "no",
      ...more,
    },
  ],
});

/** A site whose pages hold what the lake has as soon as their tags are stale. */
function siteOf(before: PageList, now: PageList, shown: Record<string, Revisions>, after = shown) {
  const dependencies = site(now.pages.length > 0 ? at("new") : null, undefined);
  const { readPublished, markStale } = dependencies;
  const answer = async (id: string) => ({ ...(await readPublished(id)), pageList: now });
  return {
    ...dependencies,
    readPublished: vi.fn(answer),
    fetchPageList: vi.fn(async () => before),
    revisionsOn: vi.fn(async (path: string): Promise<Revisions> => {
      const isMarked = markStale.mock.calls.length > 0;
      const navigation = linksRevision(pageLinks(isMarked ? now : before));
      return { navigation, ...(isMarked ? after : shown)[path] };
    }),
  };
}
const marked = (dependencies: ReturnType<typeof siteOf>) =>
  dependencies.markStale.mock.calls.flatMap((call: unknown[]) => call[0]);

/** The pages that were asked for after they were marked, each once. */
function lookedAt({ markStale, revisionsOn }: ReturnType<typeof siteOf>): string[] {
  const [first = 0] = markStale.mock.invocationCallOrder;
  const paths = revisionsOn.mock.calls.map(([path]) => path);
  return [...new Set(paths.filter((_, index) => (revisionsOn.mock.invocationCallOrder[index] ?? 0) > first))];
}

describe("a page of an editor's", () => {
  it("is followed to its address and into the list", async () => {
    const after = { "/a-page": { "page-1": "new" }, [LIST]: { "page-1": "new" } };
    const dependencies = siteOf(noPages, pageAt("/a-page"), {}, after);
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(marked(dependencies)).toEqual(["content:/a-page", "content:page-list"]);
    expect(lookedAt(dependencies).toSorted()).toEqual(["/a-page", LIST]);
  });

  it("that moved is read at both addresses, and asked for at the new one", async () => {
    const after = { "/new": { "page-1": "new" }, [LIST]: { "page-1": "new" } };
    const dependencies = siteOf(pageAt("/old"), pageAt("/new"), { [LIST]: { "page-1": "old" } }, after);
    await revalidateChange(change, dependencies);
    expect(marked(dependencies)).toEqual(["content:/old", "content:/new", "content:page-list"]);
    expect(lookedAt(dependencies)).not.toContain("/old");
  });

  it.each(["constructor", "toString", "__proto__"])(
    "with the id %s leaves the list as others do",
    async (_id) => {
      const listed = { [LIST]: Object.fromEntries([[_id, "old"]]) };
      const dependencies = siteOf(pageAt("/old", { _id }), noPages, listed, { [LIST]: {} });
      await expect(revalidateChange({ ...change, _id, operation: "delete" }, dependencies)).resolves.toBe(
        "revalidated",
      );
    },
  );

  it("that is unpublished leaves the list, and is not checked", async () => {
    const dependencies = siteOf(pageAt("/old"), noPages, { [LIST]: { "page-1": "old" } }, { [LIST]: {} });
    const check = vi.fn();
    const { readPublished } = dependencies;
    const answer = async (id: string) => ({ ...(await readPublished(id)), check });
    const gone = { ...change, operation: "delete" as const };
    await expect(revalidateChange(gone, { ...dependencies, readPublished: answer })).resolves.toBe(
      "revalidated",
    );
    expect(check).not.toHaveBeenCalled();
  });

  it("with a broken block leaves all as it is", async () => {
    const dependencies = siteOf(noPages, pageAt("/a-page"), {});
    const { readPublished } = dependencies;
    const check = () => {
      throw new Error('Document "page-1" has no blocks[0].heading');
    };
    const answer = async (id: string) => ({ ...(await readPublished(id)), check });
    await expect(revalidateChange(change, { ...dependencies, readPublished: answer })).rejects.toThrow(
      "blocks[0]",
    );
    expect(dependencies.markStale).not.toHaveBeenCalled();
  });

  it("that links lead to is followed onto every page", async () => {
    const now = pageAt("/a-page", { inFooter: "solutions" });
    const navigation = linksRevision(pageLinks(now));
    const own = { "/a-page": { "page-1": "new", navigation }, [LIST]: { "page-1": "new" } };
    const others = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];
    const after = { ...own, ...Object.fromEntries(others.map((path) => [path, { navigation }])) };
    const dependencies = siteOf(pageAt("/a-page"), now, {}, after);
    await expect(revalidateChange(change, dependencies)).resolves.toBe("revalidated");
    expect(marked(dependencies).filter((tag) => tag === "content:page-links")).toHaveLength(1);
    expect(new Set(lookedAt(dependencies))).toEqual(new Set([...others, "/a-page", LIST]));
  });

  it("that is gone from the list by another change is gone from the links too", async () => {
    const navigation = linksRevision(pageLinks(pageAt("/a-page", { inFooter: "solutions" })));
    const dependencies = siteOf(noPages, noPages, { "/privacy-policy": { navigation } }, {});
    const gone = { ...change, operation: "delete" as const };
    await expect(revalidateChange(gone, dependencies)).resolves.toBe("revalidated");
    expect(marked(dependencies)).toEqual(["content:page-links"]);
    expect(lookedAt(dependencies)).toEqual(["/privacy-policy"]);
  });

  it("brings a change of a section to each page that shows it", async () => {
    const goals = { ...announced, _id: "goals", _type: "goals" };
    const after = { "/": { goals: "new" }, "/a-page": { goals: "new" } };
    const dependencies = siteOf(pageAt("/a-page"), pageAt("/a-page"), {}, after);
    await expect(revalidateChange(goals, dependencies)).resolves.toBe("revalidated");
    expect(marked(dependencies)).toEqual(["content:goals"]);
    expect(lookedAt(dependencies)).toEqual(["/", "/a-page"]);
  });

  it("that could never be rendered holds up no change of what it would show", async () => {
    const goals = { ...announced, _id: "goals", _type: "goals" };
    const dependencies = siteOf(pageAt("/broken"), pageAt("/broken"), {}, { "/": { goals: "new" } });
    const { revisionsOn } = dependencies;
    const failing = async (path: string) => {
      if (path === "/broken") throw new Error("/broken answered 500");
      return revisionsOn(path);
    };
    const site = { ...dependencies, revisionsOn: failing };
    await expect(revalidateChange(goals, site)).resolves.toBe("revalidated");
    expect(lookedAt(dependencies)).toEqual(["/"]);
  });

  it("has nothing to do for a hidden section that no page shows", async () => {
    const hidden = { ...noPages, hidden: ["goals"] };
    const dependencies = siteOf(hidden, hidden, {});
    const { readPublished } = dependencies;
    const answer = async (id: string) => ({
      ...(await readPublished(id)),
      revision: { _id: id, _type: id, ...at("new") },
    });
    const goals = { ...announced, _id: "goals", _type: "goals" };
    await expect(revalidateChange(goals, { ...dependencies, readPublished: answer })).resolves.toBe(
      "nothing to do",
    );
  });
});
