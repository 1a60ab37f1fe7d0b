import { expect, test } from "vitest";
import { readOwnPages } from "#platform/fetchSelf.ts";

const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);

test("reads eight pages at a time, and returns them in the order of the paths", async () => {
  let [running, most] = [0, 0];
  const results = await readOwnPages(paths, async (path) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = Number(path.slice(1)) % 3; turn >= 0; turn -= 1) await Promise.resolve();
    running -= 1;
    return `read ${path}`;
  });
  expect(results).toEqual(paths.map((path) => `read ${path}`));
  expect(most).toBe(8);
});

test("rejects when a page can't be read", async () => {
  await expect(readOwnPages(["/a"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
