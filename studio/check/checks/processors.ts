import type { SourcedDocument } from "../content.ts";
import type { CopyText } from "../copyTexts.ts";
import type { Finding } from "../finding.ts";
import { ownVariables, processors } from "../processors.ts";
import { located } from "./documents.ts";

const longestFirst = processors
  .flatMap(({ variables }) => variables)
  .toSorted((one, other) => other.length - one.length);

/** Reports variables that are missing from the lists in `../processors.ts`. */
export function checkVariables(envExample: string): Finding[] {
  const names = [...envExample.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
  return names
    .filter((name) => !ownVariables.some((own) => name.startsWith(own)))
    .filter((name) => !longestFirst.some((start) => name.startsWith(start)))
    .map((name) => ({
      level: "error",
      check: "copy",
      file: ".env.example",
      message: `${name} is not classified by whether it sends visitors' data to anyone. Add it to studio/check/processors.ts.`,
    }));
}

/** Checks that the privacy policy names every processor. */
export function checkProcessors(policy: SourcedDocument, copy: readonly CopyText[]): Finding[] {
  const text = copy.map((part) => part.text).join("\n");
  return processors.flatMap(({ name, named }) => {
    const missing = named.filter((word) => !text.includes(word)).map((word) => `"${word}"`);
    if (missing.length === 0) return [];
    const message = `The privacy policy does not name ${missing.join(" and ")}, but visitors' data goes to the ${name}.`;
    return [located(policy, { level: "error", check: "copy", message })];
  });
}
