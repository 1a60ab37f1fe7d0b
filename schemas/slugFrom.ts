import speakingurl from "speakingurl";
import { freeSlug } from "./rules/pageSlug.ts";
import { folderPath, type PageType } from "./rules/pageTypes.ts";
import { latinDigits, typedLine } from "./rules/text/typedText.ts";

/**
 * Returns the slug that *Generate* makes of a title. The rule accepts it: it is well-formed, not too long, and free. A title
 * without letters that can be transliterated gets the name of its type.
 */
export function slugFrom(title: string, type: PageType, taken: readonly string[] = []): string {
  const words = speakingurl(typedLine(latinDigits(title)), { symbols: true })
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return freeSlug(words || folderPath(type).slice(1, -1) || type, taken, type);
}
