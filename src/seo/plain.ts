import { stegaClean } from "@sanity/client/stega";
import { cleanText } from "#platform/cleanText.ts";

/** Returns the same value with texts for formats other than HTML: without stega, and cleaned. */
export const plain = <T>(value: T): T =>
  // `any`: the value has the same type, with other texts.
  JSON.parse(JSON.stringify(stegaClean(value)), (_key, each) =>
    typeof each === "string" ? cleanText(each) : each,
  );
