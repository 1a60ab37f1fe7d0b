import { expect, test } from "vitest";
import { FILES, refreshFiles } from "#publishing/revalidation/refreshFiles.ts";

/** A site whose files are stale: one that is asked for begins to be made, and is new at the next time. */
function staleSite() {
  const state = new Map<string, "stale" | "made" | "served">(FILES.map((path) => [path, "stale"]));
  return {
    state,
    visit: async (path: string) => {
      state.set(path, state.get(path) === "stale" ? "made" : "served");
    },
    nextRender: async () => true,
  };
}

test("every file that lists pages is made anew, and in memory", async () => {
  const site = staleSite();
  await refreshFiles(site);
  expect(new Set(site.state.values())).toEqual(new Set(["served"]));
  expect(FILES).toContain("/sitemap.xml");
});

test("it ends when the site does not answer", async () => {
  const visit = async () => {
    throw new Error("no answer");
  };
  await expect(refreshFiles({ ...staleSite(), visit })).rejects.toThrow("no answer");
});
