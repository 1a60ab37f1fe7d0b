import sharp from "sharp";
import type { TestSite } from "../support/browser/testSite.ts";
import { aPicture, pageWithEveryBlock } from "../support/pageWithEveryBlock.ts";

/** Returns a page with one block below its opening. */
export const newPage = (slug: string, more: Record<string, unknown> = {}) => ({
  _type: "page" as const,
  title: "A new page",
  slug: { _type: "slug", current: slug },
  description: "A page that a test has made, with all that the Studio asks for of a page.",
  inHeader: false,
  inFooter: "no",
  blocks: [
    {
      _key: "opening",
      _type: "openingBlock",
      heading: "A new page",
      intro: "What this page is about, in a sentence of the length that the Studio asks for.",
    },
    { _key: "goals", _type: "sectionBlock", section: { _type: "reference", _ref: "goals" } },
  ],
  ...more,
});

/** Uploads a picture to a test site's lake, and returns the page with every block, referring to that picture. */
export async function withPicture({ lake }: TestSite): Promise<typeof pageWithEveryBlock> {
  const pixels = { create: { width: 1200, height: 800, channels: 3, background: "#0F4C43" } } as const;
  const file = await sharp(pixels).png().toBuffer();
  const { _id } = await lake.assets.upload("image", file, { filename: "ward.png" });
  return JSON.parse(JSON.stringify(pageWithEveryBlock).replaceAll(aPicture, _id));
}
