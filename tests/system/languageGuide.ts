import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { follow, stepsOf } from "../../scripts/new/guideSteps.ts";
import type { ProjectCopy } from "./projectCopy.ts";

/**
 * Follows the guide to a new language in a copy of the project, up to its last checks, which other tests make.
 * @returns the paths of the files that its steps write
 */
export function followLanguageGuide(copy: ProjectCopy, guide: string): string[] {
  const run = (commands: string) => copy.succeeds("sh", "-ec", commands);
  const steps = stepsOf(guide);
  for (const step of steps) follow(step, copy.folder);
  const copies = /^### 3\. .*?^```sh\n(.*?)^```$/ms.exec(guide)?.[1] ?? "exit 1";
  run(copies);
  const sentences = join(copy.folder, "scripts/claims/sentences/fr.claims.txt");
  const some = readFileSync(sentences, "utf8")
    .split("\n")
    .filter((_, index) => index % 20 === 0);
  writeFileSync(sentences, `${some.join("\n")}\n`); // Training with all of them takes 12 s.
  const generate = /^## Generate and check\n+```sh\n(.*?)^```$/ms.exec(guide)?.[1] ?? "exit 1";
  run(generate.replaceAll(/^npm run (typecheck|content:check)$/gm, ""));
  return [...steps.map(({ file }) => file), ...(copies.match(/\S+$/gm) ?? [])];
}

/** Copies the Spanish documents as the guide says, and translates the headline. Returns its translation. */
export function translateContent(copy: ProjectCopy, guide: string): string {
  const commands = /^## Translate the content\n.*?^```sh\n(.*?)^```$/ms.exec(guide)?.[1] ?? "exit 1";
  copy.succeeds("sh", "-ec", commands);
  const hero = join(copy.folder, "studio/content/fr/hero.ndjson");
  const headline = "Des réponses entre deux consultations";
  writeFileSync(hero, JSON.stringify({ ...JSON.parse(readFileSync(hero, "utf8")), headline }));
  return headline;
}
