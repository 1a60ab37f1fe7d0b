import sharp from "sharp";
import { expect, test } from "vitest";
import { lakePerFile, refuses } from "../../support/testLake.ts";

const lake = lakePerFile();

/**
 * Returns an image stored as 40 × 20, red to the left of blue. Orientation 6 rotates it clockwise: red above blue.
 */
async function redAboveBlue() {
  const plain = (width: number, background: string) =>
    sharp({ create: { width, height: 20, channels: 3, background } }).png();
  const input = await plain(20, "blue").toBuffer();
  const image = plain(40, "red").composite([{ input, left: 20, top: 0 }]);
  return image.withMetadata({ orientation: 6 }).toBuffer();
}

test("an upload with too many pixels fails with a clear message before the image is decoded", async () => {
  const bytes = await sharp(Buffer.alloc(20_000 * 6000), {
    raw: { width: 20_000, height: 6000, channels: 1 },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await refuses(lake.editor.assets.upload("image", bytes), 413, {
    message: expect.stringContaining("has 120 megapixels, more than 100"),
  });
});

test("an image with an EXIF orientation is rotated before it is cropped", async () => {
  const { url: turned, metadata } = await lake.editor.assets.upload("image", await redAboveBlue());
  expect(metadata.dimensions).toMatchObject({ width: 20, height: 40 });
  for (const [search, color] of [
    ["?rect=0,0,20,10&w=10&h=5&fit=crop", "red"],
    ["?rect=0,30,20,10&w=10&h=5&fit=crop", "blue"],
    ["?rect=0,10,20,20&w=4&h=10&fit=crop&crop=bottom", "blue"],
    ["?w=20&h=10&fit=crop&crop=top", "red"],
    ["?rect=0,30,20,10&or=90", "blue"],
    ["?rect=0,0,20,40&fit=min&w=20&h=10&crop=bottom", "blue"],
  ] as const) {
    const answer = await fetch(turned + search);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const data = await sharp(bytes).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
    expect([search, (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue"]).toEqual([search, color]);
  }
});

test("under too many concurrent requests, some wait for their variant and the others get a 503 with Retry-After", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 1200, height: 1200, channels: 3, background: "black", noise } });
  const { url: large } = await lake.editor.assets.upload("image", await image.jpeg().toBuffer());
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) => fetch(`${large}?w=${500 + n}&fm=jpg&q=1`)),
  );
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([...counts.keys()].toSorted()).toEqual([200, 503]);
  expect(counts.get(200)?.length).toBeGreaterThanOrEqual(64);
  expect(counts.get(503)?.[0]?.headers.get("retry-after")).toBe("2");
  const again = await fetch(`${large}?w=649&fm=jpg&q=1`);
  expect(again.status).toBe(200);
});
