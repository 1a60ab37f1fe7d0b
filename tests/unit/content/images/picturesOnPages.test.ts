import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { imageSet } from "#content/images/image.ts";
import {
  normalizePictureUrl,
  picturesIn,
  picturesOnPages,
  READ_INTERVAL,
} from "#content/images/picturesOnPages.ts";

const image = (hotspotX: number) => ({
  asset: "image-0123456789abcdef0123456789abcdef01234567-2000x800-jpg",
  alt: "A ward",
  hotspot: { x: hotspotX, y: 0.5, width: 0.2, height: 0.2 },
  crop: null,
});
const addresses = (hotspotX: number) =>
  imageSet(image(hotspotX), "card")
    .srcSet.split(", ")
    .map((entry) => entry.split(" ")[0] ?? "");
const escaped = (text: string) => text.replaceAll("&", "&amp;");
const page = (hotspotX: number) => {
  const { src, srcSet } = imageSet(image(hotspotX), "card");
  return `<p>/images/content</p><img src="${escaped(src)}" srcSet="${escaped(srcSet)}" width="640"/>`;
};
const [before = ""] = addresses(0.2);
const [after = ""] = addresses(0.8);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the result for a URL after the interval between two reads has passed. */
async function told(answer: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(READ_INTERVAL);
  return answer;
}

test("finds every size of a page's pictures in its HTML", () => {
  expect(new Set(picturesIn(page(0.2)))).toEqual(new Set(addresses(0.2)));
  expect(addresses(0.2).length).toBeGreaterThan(4);
});

test("treats encoded and decoded forms of a URL as equal", () => {
  const path = "/images/content/image-0123-2000x800-jpg";
  const asked = normalizePictureUrl(`https://www.example${path}?rect=700%2C0%2C900%2C600&w=480&h=320`);
  expect(picturesIn(`<img src="${path}?rect=700,0,900,600&amp;w=480&amp;h=320">`)).toEqual([asked]);
});

test("accepts all sizes of a page's picture after a single read of the pages", async () => {
  const readPages = vi.fn(async () => ["<p>nothing</p>", page(0.2)]);
  const isOnPage = picturesOnPages(readPages);
  const first = isOnPage(before);
  await vi.advanceTimersByTimeAsync(0); // the first read starts immediately
  expect(await first).toBe(true);
  for (const address of addresses(0.2)) expect(await isOnPage(address)).toBe(true);
  expect(readPages).toHaveBeenCalledTimes(1);
});

test("reads the pages at most once a second, however many unknown crops are requested", async () => {
  const readPages = vi.fn(async () => [page(0.2)]);
  const isOnPage = picturesOnPages(readPages);
  expect(await told(isOnPage(before))).toBe(true);
  for (let second = 0; second < 3; second += 1) {
    const strangers = Array.from({ length: 500 }, (_, n) => isOnPage(`${before}&x=${n}`));
    await vi.advanceTimersByTimeAsync(READ_INTERVAL);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([false]));
    expect(readPages).toHaveBeenCalledTimes(second + 2);
  }
  expect(await isOnPage(before)).toBe(true);
});

test("finds a crop that is published during a read: each request waits for a read that starts after it", async () => {
  let html = page(0.2);
  let release = () => {};
  const isOnPage = picturesOnPages(async () => {
    const seen = html;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return [seen];
  });
  const stranger = isOnPage(`${before}&x=1`);
  await vi.advanceTimersByTimeAsync(0);
  html = page(0.8); // while the read for the stranger is in progress
  const visitor = isOnPage(after);
  release();
  expect(await stranger).toBe(false);
  await vi.advanceTimersByTimeAsync(READ_INTERVAL);
  release();
  expect(await visitor).toBe(true);
});

test("still accepts pictures of a page's previous version", async () => {
  let html = page(0.2);
  const isOnPage = picturesOnPages(async () => [html]);
  expect(await told(isOnPage(before))).toBe(true);
  html = page(0.8);
  expect(await told(isOnPage(after))).toBe(true);
  expect(await isOnPage(before)).toBe(true);
});

test("reads the pages again for the next request after a failed read", async () => {
  let html = "";
  const isOnPage = picturesOnPages(async () => [html]);
  expect(await told(isOnPage(before))).toBe(false);
  html = page(0.2);
  expect(await told(isOnPage(before))).toBe(true);
});
