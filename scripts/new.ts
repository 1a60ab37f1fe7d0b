// npm run new -- section pricing: takes the steps of a guide in docs/how-to with another name than its example.
import { contentAfter, follow, renamed, type Step, stepsTo } from "./new/guideSteps.ts";
import { CommandError } from "./process/CommandError.ts";
import { readArguments } from "./process/readArguments.ts";
import { runBiome, runCommand, runScript } from "./process/runCommand.ts";
import { seedPath } from "./settings/workspace.ts";

/** The example of the guide to each part, such as docs/how-to/add-a-section.md. */
const examples = { section: "questions", block: "highlight" } as const;

/** Returns the guide's steps with another name. @param seed the folder of the seed */
function readSteps(kind: string, name: string, seed: string): Step[] {
  const example = Object.hasOwn(examples, kind) ? examples[kind as keyof typeof examples] : undefined; // checked
  if (!example)
    throw new CommandError(`Say what to create: npm run new -- ${Object.keys(examples).join("|")} pricing`);
  if (!/^[a-z][a-zA-Z0-9]{1,29}$/.test(name))
    throw new CommandError(
      `Name it in camel case, such as pricing or carePlans: npm run new -- ${kind} carePlans`,
    );
  return stepsTo(kind, example, seed).map((step) => renamed(step, example, name));
}

await runCommand(async () => {
  const { given } = readArguments("npm run new -- section|block pricing", 2);
  const [kind = "", name = ""] = given;
  const seedFolder = seedPath();
  const steps = readSteps(kind, name, seedFolder);
  // A step that can't be taken stops the command before the first file is written.
  for (const step of steps) contentAfter(step, ".");
  for (const step of steps) follow(step, ".");
  const files = steps.map(({ file }) => file);
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file));
  runBiome("check", "--write", ...code);
  runScript("studio/types/writeTypes.ts");
  const seed = files.find((file) => file === `${seedFolder}/${name}.ndjson`);
  if (seed) runScript("studio/check/translated.ts", `${name}-es`, `${name}-ar`);
  console.log(`${files.join("\n")}
Replace the words and fields, which are those of the example, in these files. Then run
  npm run content:types
  npm run content:check`);
  if (seed)
    console.log(`A lake that already has content needs the new documents: npm run content:import -- ${seed}`);
});
