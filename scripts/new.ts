// npm run new -- section pricing: takes the steps of a guide in docs/how-to with another name than its example.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { follow, type Step, stepsOf } from "./new/guideSteps.ts";
import { renamed } from "./new/renamed.ts";
import { runCommand } from "./process/runCommand.ts";
import { runBiome, runScript } from "./process/runScript.ts";
import { readVariables, root } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

/** A request that can't be followed. The message says what to do. */
class NewPartError extends Error {
  override readonly name = "NewPartError";
}

const seedFolder = relative(root, readWorkspace(readVariables()).seedFolder);

/** The example of the guide to each part, such as docs/how-to/add-a-section.md. */
const examples = { section: "questions", block: "highlight" } as const;

function readSteps(kind: string, name: string): Step[] {
  const example = Object.hasOwn(examples, kind) ? examples[kind as keyof typeof examples] : undefined; // checked
  if (!example)
    throw new NewPartError(`Say what to create: npm run new -- ${Object.keys(examples).join("|")} pricing`);
  if (!/^[a-z][a-zA-Z0-9]{1,29}$/.test(name))
    throw new NewPartError(
      `Name it in camel case, such as pricing or carePlans: npm run new -- ${kind} carePlans`,
    );
  const guide = readFileSync(`docs/how-to/add-a-${kind}.md`, "utf8");
  const inSeed = (file: string) => file.replace(/^studio\/content(?=\/)/, seedFolder);
  return stepsOf(guide)
    .map((step) => renamed(step, example, name))
    .map((step) => ({ ...step, file: inSeed(step.file) }));
}

await runCommand(async () => {
  const [kind = "", name = ""] = process.argv.slice(2);
  const steps = readSteps(kind, name);
  const isNew = ({ blocks }: Step) => blocks.some(({ language }) => language !== "diff");
  const taken = steps.find((step) => isNew(step) && existsSync(step.file));
  if (taken) throw new NewPartError(`${taken.file} already exists. Choose another name.`);
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
