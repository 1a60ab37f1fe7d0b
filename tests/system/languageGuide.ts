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
