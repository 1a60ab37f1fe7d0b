import { existsSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { resultSize } from "../../../src/assets/layout.ts";
import { type ImageTransform, parseTransform } from "../../../src/assets/parseTransform.ts";
import { animationIn } from "../../../src/assets/readImage.ts";
import { renderImage } from "../../../src/assets/renderImage.ts";
import { folderPerFile } from "../../support/folderPerTest.ts";
import { lakePerFile } from "../../support/testLake.ts";

const lake = lakePerFile();
const folder = folderPerFile();

const plain = (width: number, height: number, background = "red") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (bytes: Buffer) => (await lake.editor.assets.upload("image", bytes)).url;
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const side = fc.constantFrom(1, 2, 20, 300, 8192);
const transforms: fc.Arbitrary<ImageTransform> = fc
  .record({
    w: optional(side),
    h: optional(side),
    fit: optional(fc.constantFrom("clip", "crop", "fill", "fillmax", "max", "scale", "min")),
    crop: optional(fc.constantFrom("top", "bottom,right", "focalpoint", "entropy")),
    rect: optional(fc.constantFrom("0,0,1,1", "0,0,9000,2", "1,1,3,3", "0,4999,1,1")),
    dpr: optional(fc.constantFrom(0.5, 1, 3)),
    or: optional(fc.constantFrom(90, 180)),
    flip: optional(fc.constantFrom("h", "v")),
    pad: optional(fc.constantFrom(1, 1000)),
    blur: optional(fc.constantFrom(1, 50)),
    bg: optional(fc.constantFrom("0f0", "0f08")),
    "max-w": optional(side),
  })
  .map((given) => {
    const values = Object.entries(given).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    );
    return parseTransform(new URLSearchParams(values));
  });

describe("limits", () => {
  test("every variant of every image has a size within the limit, or gets a 400", async () => {
    const sizes = [1, 2, 7, 300, 5000].flatMap((width) =>
      [1, 3, 200, 5000].map((height) => ({ width, height })),
    );
    const check = async (source: { width: number; height: number }, transform: ImageTransform) => {
      let size: { width: number; height: number };
      try {
        size = resultSize(source, transform);
      } catch (error) {
        expect(error).toMatchObject({
          status: 400,
          message: expect.stringMatching(/Invalid image parameter|8192/),
        });
        return;
      }
      for (const each of [size.width, size.height]) expect(each >= 1 && each <= 8192).toBe(true);
      // Larger variants take too long for this test.
      if (size.width * size.height > 100_000) return;
      const path = folder(`${source.width}x${source.height}.png`);
      if (!existsSync(path)) await sharp(await plain(source.width, source.height)).toFile(path);
      const rendering = renderImage(path, "png", transform);
      const bytes = await rendering.catch((error) => {
        expect(error).toMatchObject({ status: 400, message: expect.stringContaining("crop=entropy") });
      });
      if (bytes) expect(await sharp(bytes).metadata()).toMatchObject(size);
    };
    await fc.assert(fc.asyncProperty(fc.constantFrom(...sizes), transforms, check), { numRuns: 150 });
  }, 120_000);

  test.each([
    ["?w=10", 400],
    ["?w=100", 400],
    ["?w=1&dpr=2", 400],
    ["?h=9&fit=fill", 200],
    ["?w=100&fit=crop&h=100", 200],
    ["?w=8192&h=8192&fit=crop&crop=entropy", 400],
    ["?w=8192&dpr=3&fit=scale", 400],
    ["?pad=1000", 200],
    ["?h=8000&pad=1000", 400],
    ["?fm=webp", 200],
    ["?fm=avif&h=200", 200],
  ])("the variant %s of a picture of 1 × 5000 pixels gets a %i", async (search, status) => {
    const url = await upload(await plain(1, 5000));
    const answer = await fetch(url + search);
    expect(answer.status).toBe(status);
    const body = Buffer.from(await answer.arrayBuffer());
    if (status === 400) expect(body.toString()).toMatch(/Request (a smaller one|another crop)/);
    else expect((await sharp(body).metadata()).height).toBeLessThanOrEqual(8192);
  });

  test("a picture with longer sides than the limit is scaled down when no size is requested", async () => {
    const url = await upload(await plain(9000, 90));
    const { width, height } = await sharp(
      Buffer.from(await (await fetch(`${url}?fm=webp`)).arrayBuffer()),
    ).metadata();
    expect([width, height]).toEqual([8192, 82]);
  });
});

describe("animations", () => {
  const colors = ["red", "blue", "lime"];
  const urls: Record<string, string> = {};
  beforeAll(async () => {
    const frames = await Promise.all(colors.map((color) => plain(40, 20, color)));
    const joined = () => sharp(frames, { join: { animated: true } });
    const timing = { delay: [100, 200, 300], loop: 2 };
    urls.gif = await upload(await joined().gif(timing).toBuffer());
    urls.webp = await upload(
      await joined()
        .webp({ ...timing, lossless: true })
        .toBuffer(),
    );
  });

  /** Returns the format, the size of a frame, and the main color channel of each frame of a variant. */
  async function load(kind: string, search: string, accept = "*/*") {
    const answer = await fetch(`${urls[kind]}${search}`, { headers: { accept } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, pages = 1, delay, loop } = await sharp(bytes).metadata();
    const main = async (page: number) => {
      const { channels } = await sharp(bytes, { page }).stats();
      const means = channels.slice(0, 3).map(({ mean }) => mean);
      return ["red", "lime", "blue"][means.indexOf(Math.max(...means))];
    };
    const shown = await Promise.all(Array.from({ length: pages }, (_, page) => main(page)));
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    return { format, size: [width, height], shown, ...(pages > 1 && { timing: { delay, loop } }) };
  }

  const moving = { shown: colors, timing: { delay: [100, 200, 300], loop: 2 } };
  test.each<[search: string, size: [number, number]]>([
    ["?w=20", [20, 10]],
    ["?h=40", [80, 40]],
    ["?w=10&h=10&fit=crop", [10, 10]],
    ["?w=10&h=10&fit=crop&crop=entropy", [10, 10]],
    ["?w=10&h=10&fit=fill", [10, 10]],
    ["?rect=10,0,20,20", [20, 20]],
    ["?or=90", [20, 40]],
    ["?flip=hv", [40, 20]],
    ["?pad=1&bg=000", [42, 22]],
    ["?q=50", [40, 20]],
    ["?blur=20", [40, 20]],
    ["?sharp=5", [40, 20]],
  ])("the variant %s of an animation is the same animation", async (search, size) => {
    for (const kind of ["gif", "webp"])
      expect(await load(kind, search)).toEqual({ format: kind, size, ...moving });
    expect(await load("gif", `${search}&fm=webp`)).toEqual({ format: "webp", size, ...moving });
  });

  test("an animation stays one in the best format that can contain it", async () => {
    const accept = "image/avif,image/webp,*/*";
    for (const kind of ["gif", "webp"])
      expect(await load(kind, "?w=20&auto=format", accept)).toEqual({
        format: "webp",
        size: [20, 10],
        ...moving,
      });
    expect(await load("gif", "?w=20&auto=format")).toEqual({ format: "gif", size: [20, 10], ...moving });
  });

  test.each(["?w=20&frame=1", "?w=20&fm=jpg", "?w=20&fm=png"])(
    "the variant %s is the first frame",
    async (search) => {
      for (const kind of ["gif", "webp"])
        expect(await load(kind, search)).toMatchObject({ size: [20, 10], shown: ["red"] });
    },
  );

  test("the stored animation is served unchanged, and other frames can't be requested", async () => {
    expect(await load("gif", "")).toEqual({ format: "gif", size: [40, 20], ...moving });
    expect((await fetch(`${urls.gif}?frame=2`)).status).toBe(400);
  });

  test("only the first frame is rendered if all of them have more than 256 megapixels", async () => {
    const path = folder("moving.gif");
    await sharp(Buffer.from(await (await fetch(urls.gif ?? "")).arrayBuffer()), { animated: true }).toFile(
      path,
    );
    const frame = (pixels: number) => animationIn(path, { width: pixels / 100, height: 100 });
    expect(await frame(256e6 / 3 - 100)).toMatchObject({ frames: 3, ...moving.timing });
    expect(await frame(256e6 / 3 + 100)).toBeUndefined();
  });
});
