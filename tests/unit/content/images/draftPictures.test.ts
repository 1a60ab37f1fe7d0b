import { afterEach, describe, expect, test, vi } from "vitest";
import { isSigned, signPictures } from "#content/images/draftPictures.ts";
import { imageSet } from "#content/images/image.ts";
import { normalizePictureUrl } from "#content/images/picturesOnPages.ts";
import { GET } from "../../../../src/app/images/content/[asset]/route.ts";

const TOKEN = "a-token-to-read-drafts";
const SITE_URL = "https://www.tendwell.example";
const viewer = vi.hoisted(() => ({ seesDrafts: false }));
const onPages = vi.hoisted(() => new Set<string>());
vi.mock("#content/draft/seesDrafts.ts", () => ({ seesDrafts: async () => viewer.seesDrafts }));
vi.mock("#content/images/isOnPage.ts", () => ({ isOnPage: async (url: string) => onPages.has(url) }));
vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SANITY_API_READ_TOKEN: TOKEN, SITE_URL, NEXT_PUBLIC_SANITY_DATASET: "production" }),
}));

const picture = (x: number) => ({
  asset: "image-0123456789abcdef0123456789abcdef01234567-2000x800-jpg",
  alt: "A ward",
  hotspot: { x, y: 0.5, width: 0.2, height: 0.2 },
  crop: null,
});
const { src: unsigned } = imageSet(picture(0.2), "card");
/** Returns the addresses of a set, as a browser requests them. */
const addresses = ({ src, srcSet }: { src: string; srcSet: string }) =>
  [src, ...srcSet.split(", ").map((entry) => entry.split(" ")[0] ?? "")].map(
    (url) => new URL(url, SITE_URL).href,
  );
const drafts = async (x = 0.2) => {
  viewer.seesDrafts = true;
  const { pageImageSet } = await import("#content/images/draftPictures.ts");
  return addresses((await pageImageSet())(picture(x), "card"));
};

afterEach(() => {
  viewer.seesDrafts = false;
  onPages.clear();
  vi.unstubAllGlobals();
});

/** Requests a picture from the route. The lake has every picture. */
async function ask(url: string) {
  const image = { headers: { "content-type": "image/webp" } };
  vi.stubGlobal("fetch", async () => new Response("picture", image));
  const { status, headers } = await GET(new Request(url, { headers: { cookie: "draft-session=any" } }));
  return [status, headers.get("cache-control")];
}

test("the route serves every size of a draft's picture, and no cache keeps it", async () => {
  for (const address of await drafts())
    expect(await ask(address), address).toEqual([200, "private, no-store"]);
});

test("the addresses are the same on every machine of the site, and after a restart", async () => {
  const first = await drafts();
  vi.resetModules();
  expect(await drafts()).toEqual(first);
});

describe("the route doesn't serve, in draft mode,", () => {
  test.each<[string, (address: string) => string]>([
    ["an address without a signature", (address) => address.replace(/&s=.*/, "")],
    ["another crop", (address) => address.replace(/rect=\d+/, "rect=7")],
    ["the whole picture", (address) => address.replace(/rect=[^&]+&/, "")],
    ["another size", (address) => address.replace(/w=\d+&h=\d+/, "w=1920&h=1280")],
    ["another asset", (address) => address.replace("0123", "1123")],
    ["a shorter signature", (address) => address.slice(0, -1)],
    ["a longer signature", (address) => `${address}A`],
    ["another signature", (address) => `${address.slice(0, -43)}${"A".repeat(43)}`],
    ["another parameter", (address) => `${address}&fm=png`],
    ["a second size", (address) => address.replace("&s=", "&w=1920&s=")],
  ])("%s", async (_, change) => {
    const [address = ""] = await drafts();
    expect(await ask(change(address))).toEqual([404, "no-store"]);
  });
});

test("a signature of a draft is worth nothing to visitors, on another site, or with another token", async () => {
  const [address = ""] = await drafts();
  viewer.seesDrafts = false;
  expect(await ask(address)).toEqual([404, "no-store"]);
  const url = normalizePictureUrl(
    signPictures(imageSet(picture(0.2), "card"), Buffer.from("another key")).src,
  );
  expect(isSigned(url, Buffer.from("another key"))).toBe(true);
  expect(isSigned(url, Buffer.from("our key"))).toBe(false);
});

test("visitors' addresses have no signature, and also work for an editor on a page without drafts", async () => {
  const { pageImageSet } = await import("#content/images/draftPictures.ts");
  expect((await pageImageSet())(picture(0.2), "card")).toEqual(imageSet(picture(0.2), "card"));
  onPages.add(normalizePictureUrl(unsigned));
  const address = new URL(unsigned, SITE_URL).href;
  expect(await ask(address)).toEqual([200, "public, max-age=31536000, immutable"]);
  viewer.seesDrafts = true;
  expect(await ask(address)).toEqual([200, "private, no-store"]);
});
