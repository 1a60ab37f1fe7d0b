import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One step of a guide: a file, and the code blocks under its heading. */
export interface Step {
  readonly file: string;
  readonly blocks: readonly { readonly language: string; readonly code: string }[];
}

/** Parses the numbered steps of a guide: headings such as "### 2. `schemas/questions.ts`: …", each with code blocks. */
export function stepsOf(markdown: string): Step[] {
  return markdown.split(/^(?=##)/m).flatMap((part) => {
    const file = /^### \d+\. `([^`]+)`/.exec(part)?.[1];
    const blocks = [...part.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", code = ""]) => ({
      language,
      code,
    }));
    return file === undefined ? [] : [{ file, blocks }];
  });
}

/** Returns the lines of a diff that the file contains before or after it. */
const side = (diff: string, sign: "-" | "+") =>
  diff
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join("\n");

/**
 * Follows a step: writes a new file, or applies a diff.
 * @throws when the file doesn't contain the diff's lines exactly once, or a new file already exists
 */
export function follow({ file, blocks }: Step, root: string): void {
  const path = join(root, file);
  if (blocks.length === 0) throw new Error(`${file}: the step contains no code.`);
  for (const { language, code } of blocks) {
    if (language === "diff") {
      const parts = readFileSync(path, "utf8").split(side(code, "-"));
      if (parts.length !== 2)
        throw new Error(`${file}: the lines occur ${parts.length - 1} times instead of once:\n${code}`);
      writeFileSync(path, parts.join(side(code, "+")));
    } else {
      if (existsSync(path)) throw new Error(`${file} already exists.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
  }
}
