import type { Step } from "./guideSteps.ts";

const capitalize = (word: string) => word[0]?.toUpperCase() + word.slice(1);

/**
 * Returns a step of the guide to a section with another name than its example, `questions`. In the seed only the names change, because
 * its texts may contain the same word.
 * @param name in camel case
 */
export function renamed({ file, blocks }: Step, name: string): Step {
  const words = name.replaceAll(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`);
  const identifiers = (text: string) =>
    text
      .replaceAll("QUESTIONS_QUERY", `${words.replaceAll(" ", "_").toUpperCase()}_QUERY`)
      .replaceAll('"Questions"', `"${capitalize(words)}"`)
      .replaceAll(/\bQuestions\b/g, capitalize(name))
      .replaceAll(/(?<= )questions(?=[ ,.])(?! =)/g, words)
      .replaceAll(/\bquestions(?=\b|Base|Item)/g, name);
  const ids = (text: string) => text.replaceAll(/"questions(?=-es"|-ar"|Item"|")/g, `"${name}`);
  return {
    file: identifiers(file),
    blocks: blocks.map(({ language, code }) => ({
      language,
      code: language === "json" ? ids(code) : identifiers(code),
    })),
  };
}
