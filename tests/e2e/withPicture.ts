import sharp from "sharp";
import type { TestSite } from "../support/browser/testSite.ts";
import { aPicture, pageWithEveryBlock } from "../support/pageWithEveryBlock.ts";

/** Uploads a picture to a test site's lake, and returns the page with every block, referring to that picture. */
export async function withPicture({ lake }: TestSite): Promise<typeof pageWithEveryBlock> {
  const pixels = { create: { width: 1200, height: 800, channels: 3, background: "#0F4C43" } } as const;
  const file = await sharp(pixels).png().toBuffer();
  const { _id } = await lake.assets.upload("image", file, { filename: "ward.png" });
  return JSON.parse(JSON.stringify(pageWithEveryBlock).replaceAll(aPicture, _id));
}
