import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { lakePerFile, refuses } from "../../support/testLake.ts";

const lake = lakePerFile();
let url: string;

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a 40 × 20 image whose left half is red and whose right half is blue. */
async function redAndBlue() {
  const blue = await plain(20, 20, "blue").png().toBuffer();
  const image = plain(40, 20, "red").composite([{ input: blue, left: 20, top: 0 }]);
  return image.removeAlpha().png().toBuffer();
}

beforeAll(async () => {
  url = (await lake.editor.assets.upload("image", await redAndBlue(), { filename: "two colors.png" })).url;
});

async function load(search: string, accept = "*/*") {
  const response = await fetch(`${url}${search}`, { headers: { accept } });
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status, type: headers.get("content-type"), headers, bytes };
}

async function sizeOf(search: string) {
  const { bytes } = await load(search);
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

/** Returns the color in the middle of a variant: "red", "blue", or its RGB values. */
async function middleOf(search: string) {
  const { bytes } = await load(search);
  const data = await sharp(bytes).resize(1, 1, { fit: "cover" }).removeAlpha().raw().toBuffer();
  const [r = 0, , b = 0] = data;
  return r > 200 && b < 60 ? "red" : b > 200 && r < 60 ? "blue" : [...data].join(" ");
}

test("an upload creates an image document like Sanity's", async () => {
  const bytes = await redAndBlue();
  const document = await lake.editor.assets.upload("image", bytes, { filename: "again.png", title: "Two" });
  const name = `${document.sha1hash}-40x20.png`;
  expect(document).toMatchObject({
    _id: `image-${document.sha1hash}-40x20-png`,
    _type: "sanity.imageAsset",
    assetId: document.sha1hash,
    extension: "png",
    mimeType: "image/png",
    originalFilename: "two colors.png",
    path: `images/local/production/${name}`,
    size: bytes.length,
    url: `${lake.url}/images/local/production/${name}`,
    metadata: {
      _type: "sanity.imageMetadata",
      dimensions: { _type: "sanity.imageDimensions", width: 40, height: 20, aspectRatio: 2 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      blurHash: expect.stringMatching(/^[\w#$%*+,\-.:;=?@[\]^{|}~]{28}$/),
      palette: {
        _type: "sanity.imagePalette",
        dominant: {
          _type: "sanity.imagePaletteSwatch",
          background: expect.stringMatching(/^#(ff0000|0000ff)$/),
          foreground: "#fff",
          title: "#fff",
          population: 50,
        },
        vibrant: { population: 50 },
      },
    },
  });
  expect(await lake.editor.fetch("count(*[_type == 'sanity.imageAsset'])")).toBe(1);
});

test("the original image is served unchanged, with an ETag and an immutable cache header", async () => {
  const { bytes, type, headers } = await load("");
  expect(bytes.equals(await redAndBlue())).toBe(true);
  expect(type).toBe("image/png");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const again = await fetch(url, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test.each([
  ["?w=20", [20, 10]],
  ["?h=40", [80, 40]],
  ["?w=10&h=10", [10, 5]],
  ["?w=80&fit=max", [40, 20]],
  ["?w=10&h=10&fit=crop", [10, 10]],
  ["?w=10&h=10&fit=fill", [10, 10]],
  ["?w=10&h=10&fit=scale", [10, 10]],
  ["?w=100&h=100&fit=min", [20, 20]],
  ["?rect=0,0,10,20", [10, 20]],
  ["?rect=20,0,20,20&w=5", [5, 5]],
  ["?w=10&dpr=2", [20, 10]],
  ["?or=90", [20, 40]],
  ["?pad=5", [50, 30]],
])("the variant %s has the size %j", async (search, size) => {
  expect(await sizeOf(search)).toEqual(size);
});

test.each([
  ["?rect=0,0,20,20", "red"],
  ["?rect=20,0,20,20", "blue"],
  ["?w=10&h=10&fit=crop&crop=left", "red"],
  ["?w=10&h=10&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5", "blue"],
  ["?flip=h&rect=0,0,20,20", "red"],
])("the variant %s is the %s part of the image", async (search, color) => {
  expect(await middleOf(search)).toBe(color);
});

test.each([
  ["?fm=jpg", "image/jpeg", "*/*"],
  ["?fm=webp&q=50", "image/webp", "*/*"],
  ["?w=10&fm=avif", "image/avif", "*/*"],
  ["?w=10&auto=format", "image/webp", "image/webp,*/*"],
  ["?w=10&auto=format", "image/avif", "image/avif,image/webp,*/*"],
  ["?w=10&auto=format", "image/png", "*/*"],
])("the variant %s has the type %s for the Accept header %s", async (search, type, accept) => {
  const answer = await load(search, accept);
  expect(answer.type).toBe(type);
  if (search.includes("auto")) expect(answer.headers.get("vary")).toContain("accept");
});

test("an invalid variant gets a 400", async () => {
  for (const search of ["w=0", "w=9000", "w=abc", "q=200", "fit=nonsense", "rect=50,0,10,10", "rect=1,2"])
    expect((await load(`?${search}`)).status, search).toBe(400);
});

test("an upload of a truncated image, a file that isn't an image, or a file over 20 MB fails with a clear message", async () => {
  const whole = await plain(300, 300, "red").jpeg().toBuffer();
  for (const bytes of [Buffer.from("not an image"), whole.subarray(0, whole.length / 2)]) {
    await refuses(lake.editor.assets.upload("image", bytes), 400, {
      message: expect.stringContaining("Invalid image"),
    });
  }
  await refuses(lake.editor.assets.upload("image", Buffer.alloc(50 * 1024 * 1024)), 413, {
    message: expect.stringContaining("larger than 20 MB"),
  });
  expect(await lake.editor.fetch("count(*[_type == 'sanity.imageAsset'])")).toBe(1);
});

test("a file is downloaded under its original name, and a CSP sandbox prevents it from running as a page", async () => {
  const file = await lake.editor.assets.upload("file", Buffer.from("<script>alert(1)</script>"), {
    filename: "a page.html",
    contentType: "text/html",
  });
  expect(file).toMatchObject({
    _id: `file-${file.sha1hash}-html`,
    _type: "sanity.fileAsset",
    mimeType: "text/html",
  });
  const response = await fetch(`${file.url}?dl`);
  expect(await response.text()).toBe("<script>alert(1)</script>");
  expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''a%20page.html");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test("uploads require the token, and asset URLs can't reach other files", async () => {
  await refuses(lake.visitor.assets.upload("image", await redAndBlue()), 401);
  for (const path of [
    "images/local/production/..%2f..%2flake-token",
    "images/other/production/x.png",
    "files/local/production/lake-token",
  ]) {
    expect((await fetch(`${lake.url}/${path}`)).status).toBe(404);
  }
});

test("an asset is not served after its document is deleted", async () => {
  const bytes = await sharp({ create: { width: 3, height: 3, channels: 4, background: "#0f08" } })
    .png()
    .toBuffer();
  const document = await lake.editor.assets.upload("image", bytes);
  expect(document.metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
  expect(document.metadata).not.toHaveProperty("blurHash");
  expect((await fetch(document.url)).status).toBe(200);
  await lake.editor.delete(document._id);
  expect((await fetch(document.url)).status).toBe(404);
});

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
