import type { connectLake } from "#content-lake/testing";
import { follow, stepsOf } from "../../scripts/new/guideSteps.ts";
import type { ProjectCopy } from "./projectCopy.ts";

/**
 * Follows the guide to a new language in a copy of the project, up to its last checks, which other tests make.
 * @returns the paths of the files that its steps write
 */
export function followLanguageGuide(copy: ProjectCopy, guide: string): string[] {
  const run = (commands: string) => copy.succeeds("sh", "-ec", commands);
  const steps = stepsOf(guide);
  for (const step of steps) {
    const [block] = step.blocks;
    if (block?.language === "sh") run(block.code);
    else follow(step, copy.folder);
  }
  const generate = /^## Generate and check\n+```sh\n(.*?)^```$/ms.exec(guide)?.[1] ?? "exit 1";
  run(generate.replaceAll(/^npm run (typecheck|content:check)$/gm, ""));
  return steps.map(({ file }) => file);
}

/** Publishes copies of the Spanish documents in another language. */
export async function copySpanish(content: ReturnType<typeof connectLake>, language: string): Promise<void> {
  const documents = await content.fetch<{ _id: string; _type: string }[]>(
    '*[language == "es" && !(_id in path("drafts.**"))]',
  );
  const transaction = content.transaction();
  for (const document of documents)
    transaction.createOrReplace(
      JSON.parse(
        JSON.stringify(document)
          .replace('"language":"es"', `"language":"${language}"`)
          .replaceAll('-es"', `-${language}"`),
      ),
    );
  await transaction.commit();
}
