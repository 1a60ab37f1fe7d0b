import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LakeError } from "#content/client/LakeError.ts";
import { queryContent } from "#content/client/queryContent.ts";
import { loadAllLinkTargets } from "#content/links/loadLinkTargets.ts";
import { loadPageList, loadPublicPaths } from "#content/links/loadPageList.ts";
import { loadRedirects } from "#content/links/redirects.ts";
import { loadPublicPages } from "#content/publicPages.ts";
import { readMailSender } from "#content/readMailSender.ts";
import { readPublished } from "#content/readPublished.ts";
import { releaseProblems } from "#content/releaseProblems.ts";
import { missedChanges } from "#publishing/revalidation/missedChanges.ts";

vi.mock("#content/client/queryContent.ts", () => ({ queryContent: vi.fn<() => Promise<unknown>>() }));
vi.mock("#platform/fetchSelf.ts", () => ({
  fetchSelf: async (path: string) =>
    path === "/page-list" || path === "/redirects"
      ? Response.json({ landingPage: null, hidden: [], pages: [], redirects: [], revisions: {} })
      : new Response("<html></html>"),
}));

beforeAll(() => {
  vi.stubEnv("SITE_URL", "https://tendwell.example");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "local");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const { signal } = new AbortController();
/** Every function that reads a query result other than the content of a page. */
const readers: Record<string, () => Promise<unknown>> = {
  "a published document": () => readPublished("hero", signal),
  "the list of pages": loadPageList,
  "the pages with their dates": loadPublicPaths,
  "the pages with their names": loadPublicPages,
  "the targets of links": () => loadAllLinkTargets(),
  "the redirects": loadRedirects,
  "the sender of mails": () => readMailSender("es", signal),
  "the missed changes": () => missedChanges(signal),
  "the versions of a release": () => releaseProblems("summer"),
};

const failureOf = (read: () => Promise<unknown>) =>
  read().then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(Object.entries(readers))("reading %s", (_name, read) => {
  test.each(
    [null, 7, "text", [], [null], {}, { revision: null }].map((result) => [JSON.stringify(result), result]),
  )(
    "succeeds for the result %s, or fails with the path and the types; null always fails",
    async (_json, result) => {
      vi.mocked(queryContent).mockResolvedValue(result);
      const error = await failureOf(read);
      if (error === undefined && result !== null) return;
      expect(error).toBeInstanceOf(LakeError);
      if (result !== null)
        expect(String(error)).toMatch(/isn't as expected[^:]*: .*Expected .* but received /);
    },
  );

  test("succeeds or fails with a LakeError for any JSON result", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (result) => {
        vi.mocked(queryContent).mockResolvedValue(result);
        const error = await failureOf(read);
        if (error !== undefined) expect(error).toBeInstanceOf(LakeError);
      }),
      { numRuns: 30 },
    );
  });
});
