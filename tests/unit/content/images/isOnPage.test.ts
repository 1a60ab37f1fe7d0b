import { expect, test, vi } from "vitest";

const COUNT = 50;
const picture = "/images/content/image-0123-1200x800-png?w=640&h=427";
const running = { now: 0, most: 0 };
vi.mock("#content/links/loadPageList.ts", () => ({
  fetchPageList: async () => ({
    own: [],
    listings: [],
    pages: Array.from({ length: COUNT }, (_, index) => ({ path: `/page-${index}` })),
  }),
}));
vi.mock("#platform/fetchSelf.ts", async (original) => ({
  ...(await original()),
  fetchSelf: async (path: string) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise(setImmediate);
    running.now -= 1;
    return new Response(path === `/page-${COUNT - 1}` ? `<img src="${picture}">` : "");
  },
}));

test("reads a few pages at a time, up to the last one", async () => {
  const { isOnPage } = await import("#content/images/isOnPage.ts");
  expect(await isOnPage(picture)).toBe(true);
  expect(running.most).toBe(8);
});
