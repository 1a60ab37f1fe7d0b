import { describe, expect, it, vi } from "vitest";
import type { Revisions } from "#content/cache/revisions.ts";
import { linksRevision, pageLinks } from "#content/links/pageLinks.ts";
import type { PageList } from "#content/links/pageList.ts";
import { publishChange } from "#publishing/publishChange.ts";
import type { WebhookPayload } from "#publishing/webhook/verifyWebhook.ts";
import { change as announced, at, noArticle, noPages, site } from "./announcedSite.ts";
import { answering, expectError, expectOutcome } from "./expectOutcome.ts";

vi.mock("#publishing/revalidation/refreshFiles.ts", () => ({ refreshFilesSoon: () => {} }));

const LIST = "/page-list";
const change: WebhookPayload = { ...announced, _id: "page-1", _type: "page" };
const gone = { ...change, operation: "delete" as const };
const goals = { ...announced, _id: "goals", _type: "goals" };

const pageAt = (path: string, more = {}): PageList => ({
  ...noPages,
  pages: [
    {
      ...noArticle,
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

/** Creates a site whose pages show the lake's revisions after the first invalidation. */
function siteOf(before: PageList, now: PageList, shown: Record<string, Revisions>, after = shown) {
  const dependencies = site(now.pages.length > 0 ? at("new") : null, undefined);
  const { readPublished, invalidateTags } = dependencies;
  const answer = async (id: string) => ({ ...(await readPublished(id)), pageList: now });
  return {
    ...dependencies,
    readPublished: vi.fn(answer),
    fetchPageList: vi.fn(async () => before),
    readPage: vi.fn(async (path: string): Promise<Revisions> => {
      const isMarked = invalidateTags.mock.calls.length > 0;
      const navigation = linksRevision(pageLinks(isMarked ? now : before, "en"));
      return { navigation, ...(isMarked ? after : shown)[path] };
    }),
  };
}
const marked = (dependencies: ReturnType<typeof siteOf>) =>
  dependencies.invalidateTags.mock.calls.flatMap((call: unknown[]) => call[0]);

/** Returns the paths that were read after the first invalidation, without duplicates. */
function lookedAt({ invalidateTags, readPage }: ReturnType<typeof siteOf>): string[] {
  const [first = 0] = invalidateTags.mock.invocationCallOrder;
  const paths = readPage.mock.calls.map(([path]) => path);
  return [...new Set(paths.filter((_, index) => (readPage.mock.invocationCallOrder[index] ?? 0) > first))];
}

describe("an editor's page", () => {
  it("is rendered at its path and in the list", async () => {
    const after = { "/a-page": { "page-1": "new" }, [LIST]: { "page-1": "new" } };
    const dependencies = siteOf(noPages, pageAt("/a-page"), {}, after);
    await expectOutcome("revalidated", dependencies, change);
    expect(marked(dependencies)).toEqual(["content:/a-page", "content:/page-list", "content:target:page-1"]);
    expect(lookedAt(dependencies).toSorted()).toEqual(["/a-page", LIST]);
  });

  it("is invalidated at both paths when it moves, and rendered at the new one", async () => {
    const after = { "/new": { "page-1": "new" }, [LIST]: { "page-1": "new" } };
    const dependencies = siteOf(pageAt("/old"), pageAt("/new"), { [LIST]: { "page-1": "old" } }, after);
    await publishChange(change, "peer", dependencies);
    expect(marked(dependencies)).toEqual([
      "content:/old",
      "content:/new",
      "content:/page-list",
      "content:target:page-1",
    ]);
    expect(lookedAt(dependencies)).not.toContain("/old");
  });

  it.each(["constructor", "toString", "__proto__"])("leaves the list even if its id is %s", async (_id) => {
    const listed = { [LIST]: Object.fromEntries([[_id, "old"]]) };
    const dependencies = siteOf(pageAt("/old", { _id }), noPages, listed, { [LIST]: {} });
    await expectOutcome("revalidated", dependencies, { ...change, _id, operation: "delete" });
  });

  it("leaves the list when it is unpublished, without a check", async () => {
    const dependencies = siteOf(pageAt("/old"), noPages, { [LIST]: { "page-1": "old" } }, { [LIST]: {} });
    const check = vi.fn();
    await expectOutcome("revalidated", answering(dependencies, { check }), gone);
    expect(check).not.toHaveBeenCalled();
  });

  it("leaves all pages unchanged if one of its blocks is invalid", async () => {
    const dependencies = siteOf(noPages, pageAt("/a-page"), {});
    const check = () => {
      throw new Error('Document "page-1" has no blocks[0].heading');
    };
    await expectError("blocks[0]", answering(dependencies, { check }), change);
    expect(dependencies.invalidateTags).not.toHaveBeenCalled();
  });

  it("causes a render of every page when a link to it is added", async () => {
    const now = pageAt("/a-page", { inFooter: "solutions" });
    const navigation = linksRevision(pageLinks(now, "en"));
    const own = { "/a-page": { "page-1": "new", navigation }, [LIST]: { "page-1": "new" } };
    const others = ["/", "/privacy-policy", "/terms-of-service", "/not-found", "/early-access/answer"];
    const after = { ...own, ...Object.fromEntries(others.map((path) => [path, { navigation }])) };
    const dependencies = siteOf(pageAt("/a-page"), now, {}, after);
    await expectOutcome("revalidated", dependencies, change);
    expect(marked(dependencies)).toEqual(expect.arrayContaining(others.map((path) => `content:${path}`)));
    expect(new Set(lookedAt(dependencies))).toEqual(new Set([...others, "/a-page", LIST]));
  });

  it("is removed from the links even if another change removed it from the list", async () => {
    const navigation = linksRevision(pageLinks(pageAt("/a-page", { inFooter: "solutions" }), "en"));
    const dependencies = siteOf(noPages, noPages, { "/privacy-policy": { navigation } }, {});
    await expectOutcome("revalidated", dependencies, gone);
    expect(marked(dependencies)).toEqual(["content:/privacy-policy"]);
    expect(lookedAt(dependencies)).toEqual(["/privacy-policy"]);
  });

  it("shows a change to one of its sections", async () => {
    const after = { "/": { goals: "new" }, "/a-page": { goals: "new" } };
    const dependencies = siteOf(pageAt("/a-page"), pageAt("/a-page"), {}, after);
    await expectOutcome("revalidated", dependencies, goals);
    expect(marked(dependencies)).toEqual(["content:goals"]);
    expect(lookedAt(dependencies)).toEqual(["/", "/a-page"]);
  });

  it("doesn't block changes to its sections if it can't be rendered", async () => {
    const dependencies = siteOf(pageAt("/broken"), pageAt("/broken"), {}, { "/": { goals: "new" } });
    const { readPage } = dependencies;
    const failing = async (path: string) => {
      if (path === "/broken") throw new Error("/broken responded with 500");
      return readPage(path);
    };
    const site = { ...dependencies, readPage: failing };
    await expectOutcome("revalidated", site, goals);
    expect(lookedAt(dependencies)).toEqual(["/"]);
  });

  it("has nothing to do for a hidden section that no page shows", async () => {
    const hidden = { ...noPages, hidden: ["goals"] };
    const dependencies = siteOf(hidden, hidden, {});
    const revision = { _id: "goals", _type: "goals", ...at("new") };
    await expectOutcome("nothing to do", answering(dependencies, { revision }), goals);
  });
});
