import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { DecodeQueue } from "../../../src/assets/DecodeQueue.ts";
import { ImageCache, type Variant } from "../../../src/assets/ImageCache.ts";
import { renderImage } from "../../../src/assets/renderImage.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";
import { unexpected } from "../../support/stored.ts";

vi.mock("../../../src/assets/renderImage.ts", { spy: true });

const folder = folderPerTest();
const path = () => folder("picture.png");
beforeEach(async () => {
  const create = { width: 40, height: 20, channels: 3, background: "red" } as const;
  await sharp({ create }).png().toFile(path());
  vi.mocked(renderImage).mockClear();
});

const neverAborted = () => new AbortController().signal;
const variant = (width: number): Variant => ({
  name: "picture-40x20.png",
  path: path(),
  pixels: 800,
  format: "webp",
  transform: { w: width, h: 10, fit: "crop" },
});

function images() {
  const queue = new DecodeQueue({ atOnce: 1, pixels: 1000, waiting: 10 });
  return { queue, cache: new ImageCache(folder("cache"), queue, unexpected) };
}

test("renders a variant once for concurrent requests in any parameter order, and serves later ones from disk", async () => {
  const { cache } = images();
  const same = { ...variant(10), transform: { fit: "crop", h: 10, w: 10 } } as const;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, (_, n) => cache.render(n % 2 ? variant(10) : same, neverAborted())),
  );
  for (const other of others) expect(other).toEqual(first);
  expect(await cache.render(variant(10), neverAborted())).toEqual(first);
  expect(renderImage).toHaveBeenCalledTimes(1);
  await cache.render(variant(12), neverAborted());
  expect(renderImage).toHaveBeenCalledTimes(2);
});

test("serves a cached variant after a restart", async () => {
  const before = images();
  const first = await before.cache.render(variant(10), neverAborted());
  const after = images();
  expect(await after.cache.render(variant(10), neverAborted())).toEqual(first);
  expect(renderImage).toHaveBeenCalledTimes(1);
});

test("cancels a queued rendering only after its last request is aborted", async () => {
  const { queue, cache } = images();
  let release = () => {};
  const busy = queue.run(800, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    return promise;
  });
  const [one, two] = [new AbortController(), new AbortController()];
  const shared = [cache.render(variant(10), one.signal), cache.render(variant(10), two.signal)];
  const given = Promise.allSettled(shared);
  one.abort();
  await new Promise((resolve) => setImmediate(resolve));
  two.abort();
  expect((await given).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = cache.render(variant(10), neverAborted());
  release();
  await busy;
  expect((await again).length).toBeGreaterThan(0);
  expect(renderImage).toHaveBeenCalledTimes(1);
});

test("doesn't cache errors", async () => {
  const { cache } = images();
  const outside = {
    ...variant(10),
    transform: { rect: [50, 0, 10, 10] as [number, number, number, number] },
  };
  for (let n = 0; n < 2; n += 1)
    await expect(cache.render(outside, neverAborted())).rejects.toMatchObject({ status: 400 });
});
