import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { imageSet, imageSource, sharePicture } from "#content/images/image.ts";
import { picture as validPicture } from "#content/portableText.ts";

const hash = "0123456789abcdef0123456789abcdef01234567";
const asset = `image-${hash}-1000x800-jpg`;
const picture = { asset, alt: "A phone on a table", hotspot: null, crop: null };
const lake = { projectId: "local", dataset: "production", apiHost: "http://localhost:3900" };
const asked = (path: string) => imageSource(new URL(path, "http://localhost:3000"), lake);

describe("image URLs on a page", () => {
  test("point to this site, with widths up to the picture's own", () => {
    const { src, srcSet, width, height } = imageSet(picture, "card");
    expect(srcSet.split(", ").map((entry) => entry.split(" ")[1])).toEqual(["320w", "480w", "640w", "960w"]);
    expect(src.startsWith(`/images/content/${asset}?`)).toBe(true);
    expect(src).toContain("w=640&h=427");
    expect({ width, height }).toEqual({ width: 640, height: 427 });
    expect(imageSet({ ...picture, asset: `image-${hash}-960x640-jpg` }, "card").srcSet).toMatch(/ 960w$/);
  });

  test("crop the picture around its hotspot", () => {
    const wide = { ...picture, asset: `image-${hash}-2000x800-jpg` };
    const left = imageSet({ ...wide, hotspot: { x: 0.1, y: 0.5, width: 0.2, height: 0.2 } }, "card");
    const right = imageSet({ ...wide, hotspot: { x: 0.9, y: 0.5, width: 0.2, height: 0.2 } }, "card");
    expect(left.src).toMatch(/rect=0,0,\d+,800&/);
    expect(right.src).toMatch(/rect=80\d,0,\d+,800&/);
  });

  test("exclude the parts that the crop removes", () => {
    const { src } = imageSet({ ...picture, crop: { top: 0, bottom: 0.5, left: 0, right: 0.4 } }, "card");
    expect(src).toContain("rect=0,0,600,400");
  });

  test("include the smallest width for a picture that is smaller", () => {
    expect(imageSet({ ...picture, asset: `image-${hash}-100x100-png` }, "card").srcSet).toMatch(/ 320w$/);
  });

  test("show an author's portrait as a small square", () => {
    const { srcSet, width, height } = imageSet(picture, "portrait");
    expect({ width, height }).toEqual({ width: 160, height: 160 });
    const entries = srcSet.split(", ").map((entry) => entry.split(" "));
    expect(entries.map(([, size]) => size)).toEqual(["80w", "160w"]);
    for (const [address = ""] of entries) expect(asked(address)).toContain("fit=crop");
  });

  test("can't be created for an asset in an unsupported format", () => {
    expect(() => imageSet({ ...picture, asset: `image-${hash}-10x10-svg` }, "card")).toThrow(
      /is not a picture/,
    );
  });
});

test.each([
  ...["jpg", "png", "webp", "avif", "gif", "svg"].map((format) => `image-${hash}-1000x800-${format}`),
  ...["image-0123-1000x800-jpg", `image-${hash}-100000x800-jpg`, `file-${hash}-pdf`],
])("content may have the picture %s only if pages can show it", (id) => {
  const image = { ...picture, asset: id };
  const show = () => [imageSet(image, "card"), sharePicture(image)];
  if (v.is(validPicture, image)) expect(show).not.toThrow();
  else expect(show).toThrow(/is not a picture/);
});

describe("the picture of a shared link", () => {
  test("is a JPEG, cropped to 1200 × 630 pixels", () => {
    const address = sharePicture({ ...picture, asset: `image-${hash}-2400x2400-png` });
    expect(address).toMatch(/^\/images\/content\/image-.*rect=\d.*&w=1200&h=630/);
    expect(asked(address)).toMatch(/w=1200&h=630&fit=crop&fm=jpg&q=75$/);
  });

  test("can't be an asset in an unsupported format", () => {
    expect(() => sharePicture({ ...picture, asset: "file-1-pdf" })).toThrow(/is not a picture/);
  });
});

describe("the lake's URL for a picture request", () => {
  test("exists for every URL in a srcset", () => {
    const hotspot = { x: 0.9, y: 0.4, width: 0.2, height: 0.2 };
    for (const entry of imageSet({ ...picture, hotspot }, "card").srcSet.split(", ")) {
      expect(asked(entry.split(" ")[0] ?? "")).toMatch(`/images/local/production/${hash}-1000x800.jpg?rect=`);
    }
  });

  test("requests a crop as WebP", () => {
    expect(asked(`/images/content/${asset}?rect=0,0,600,400&w=320&h=213`)).toBe(
      `http://localhost:3900/images/local/production/${hash}-1000x800.jpg?rect=0%2C0%2C600%2C400&w=320&h=213&fit=crop&fm=webp&q=75`,
    );
  });

  test("is on Sanity's image CDN when the lake is hosted", () => {
    const url = new URL(`http://localhost/images/content/${asset}?w=320&h=213`);
    expect(imageSource(url, { projectId: "abc123", dataset: "live" })).toMatch(
      `https://cdn.sanity.io/images/abc123/live/${hash}-1000x800.jpg?w=320`,
    );
  });

  test.each([
    ["no width", `${asset}?h=213`],
    ["a width that no page uses", `${asset}?w=321&h=214`],
    ["no height", `${asset}?w=320`],
    ["a height that no page uses with this width", `${asset}?w=320&h=214`],
    ["the size of a card with the ratio of a portrait", `${asset}?w=320&h=320`],
    ["the height of another width", `${asset}?w=320&h=427`],
    ["a height with a sign", `${asset}?w=320&h=%2B213`],
    ["a crop beyond the picture", `${asset}?w=320&h=213&rect=0,0,1001,800`],
    ["a crop that starts beyond the picture", `${asset}?w=320&h=213&rect=900,0,101,10`],
    ["an empty crop", `${asset}?w=320&h=213&rect=0,0,0,10`],
    ["a crop of three numbers", `${asset}?w=320&h=213&rect=0,0,10`],
    ["another type of file", `file-${hash}-pdf?w=320&h=213`],
    ["an SVG, which can contain scripts", `image-${hash}-10x10-svg?w=320&h=213`],
    ["a hash that is too short", "image-abc-10x10-jpg?w=320&h=213"],
    ["a path that leaves the folder", `..%2F${asset}?w=320&h=213`],
    ["another host", `//evil.example/${asset}?w=320&h=213`],
  ])("does not exist for %s", (_what, path) => {
    expect(asked(`/images/content/${path}`)).toBeUndefined();
  });
});
