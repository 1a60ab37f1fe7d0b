import { basename, dirname, join } from "node:path";
import type { Step } from "./guideSteps.ts";

const capitalize = (word: string) => word[0]?.toUpperCase() + word.slice(1);

/**
 * Returns a step of a guide with another name than its example. In the seed only the names change, because its texts may contain
 * the same word.
 * @param example the name in the guide: one word, in lower case
 * @param name in camel case
 */
export function renamed({ file, blocks }: Step, example: string, name: string): Step {
  const words = name.replaceAll(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`);
  const title = capitalize(example);
  const identifiers = (text: string) =>
    text
      .replaceAll(`"${title}"`, `"${capitalize(words)}"`)
      .replaceAll(new RegExp(`\\b${title}\\b`, "g"), capitalize(name))
      .replaceAll(new RegExp(`(?<= )${example}(?=[ ,.])(?! =)`, "g"), words)
      .replaceAll(new RegExp(`\\b${example}(?=\\b|Base|Block)`, "g"), name);
  const ids = (text: string) => text.replaceAll(new RegExp(`"${example}(?=-es"|-ar"|")`, "g"), `"${name}`);
  return {
    // The seed's folder keeps its name.
    file: file.endsWith(".ndjson") ? join(dirname(file), identifiers(basename(file))) : identifiers(file),
    blocks: blocks.map(({ language, code }) => ({
      language,
      code: language === "json" ? ids(code) : identifiers(code),
    })),
  };
}
