import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandError } from "../process/CommandError.ts";

/** One step of a guide: a file, and the code blocks under its heading. */
export interface Step {
  readonly file: string;
  readonly blocks: readonly { readonly language: string; readonly code: string }[];
}

/**
 * Parses the numbered steps of a guide: headings such as "### 2. `schemas/questions.ts`: …", each with code blocks. A line that
 * starts with `@@` separates two places of a diff.
 */
export function stepsOf(markdown: string): Step[] {
  return markdown.split(/^(?=##)/m).flatMap((part) => {
    const file = /^### \d+\. `([^`]+)`/.exec(part)?.[1];
    const blocks = [...part.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, language = "", code = ""]) =>
      code.split(/^@@.*\n/m).map((place) => ({ language, code: place })),
    );
    return file === undefined ? [] : [{ file, blocks }];
  });
}

/**
 * Returns the steps to a new part: those of its guide, then one for each document of its example.
 * @param example the name in the guide; its documents are lines of `scripts/new/questions.ndjson`, if it has any
 * @param seed the folder of the seed
 */
export function stepsTo(kind: string, example: string, seed: string): Step[] {
  const documents = `scripts/new/${example}.ndjson`;
  const lines = existsSync(documents) ? readFileSync(documents, "utf8").trimEnd().split("\n") : [];
  return [
    ...stepsOf(readFileSync(`docs/how-to/add-a-${kind}.md`, "utf8")),
    ...lines.map((line) => ({
      file: join(seed, JSON.parse(line).language ?? "", `${example}.ndjson`),
      blocks: [{ language: "json", code: `${line}\n` }],
    })),
  ];
}

/** Returns the lines of a diff that the file contains before or after it. */
const side = (diff: string, sign: "-" | "+") =>
  diff
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join("\n");

/**
 * Returns the content of a step's file after the step: that of a new file, or the present one with the diffs. Writes nothing.
 * @throws CommandError when the file doesn't contain a diff's lines exactly once, or a new file already exists
 */
export function contentAfter({ file, blocks }: Step, root: string): string {
  const path = join(root, file);
  const present = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  if (blocks.length === 0)
    throw new CommandError(`The step for ${file} contains no code. Correct the guide.`);
  return blocks.reduce((content, { language, code }) => {
    if (language !== "diff") {
      if (present === undefined) return code;
      throw new CommandError(`${file} already exists. Choose another name.`);
    }
    const parts = content.split(side(code, "-"));
    if (parts.length === 2) return parts.join(side(code, "+"));
    throw new CommandError(
      `${file} contains the lines around a change ${parts.length - 1} times instead of once. Restore them, or take the guide's steps by hand:\n${code}`,
    );
  }, present ?? "");
}

/**
 * Follows a step: writes a new file, or applies diffs.
 * @throws CommandError when it can't be taken; nothing is written then
 */
export function follow(step: Step, root: string): void {
  const content = contentAfter(step, root);
  const path = join(root, step.file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

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
