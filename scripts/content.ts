// npm run content:export, content:import and content:reset: export all content to a file, import it from a file,
// or restore the seed.
import { createInterface } from "node:readline/promises";
import { countDocuments, exportTo, importFrom, resetTo } from "./content/seed.ts";
import { CommandError } from "./process/CommandError.ts";
import { readArguments } from "./process/readArguments.ts";
import { runCommand } from "./process/runCommand.ts";
import { writeClient } from "./serve/writeClient.ts";
import { readVariables } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

const [command = "", ...rest] = process.argv.slice(2);

/** Returns the path that the command names, and whether to ask before a reset. @throws CommandError */
function readOptions() {
  if (command === "reset") {
    const { has } = readArguments("npm run content:reset -- [--yes]", 0, ["--yes"], rest);
    return { asks: !has("--yes") };
  }
  const file = command === "export" ? "[content.tar.gz]" : "content.tar.gz";
  const { given } = readArguments(`npm run content:${command} -- ${file}`, 1, [], rest);
  return { path: given[0], asks: true };
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError("There is no terminal to confirm in. Pass --yes to continue.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to continue: `);
  terminal.close();
  return answer.trim().toLowerCase() === "yes";
}

await runCommand(async (shutdown) => {
  const { path, asks } = readOptions();
  const variables = readVariables();
  const workspace = readWorkspace(variables);
  if (command === "import" && !path)
    throw new CommandError("Name the file or folder to import: npm run content:import -- content.tar.gz");
  const client = await writeClient(variables, workspace, shutdown);
  const { projectId, dataset } = client.config();
  if (command === "export") {
    const file = path ?? "content.tar.gz";
    const { documents, assets } = await exportTo(file, client);
    console.log(`Wrote ${file}: ${documents} documents and ${assets} assets of ${projectId}/${dataset}.`);
  } else if (command === "import" && path) {
    const count = await importFrom(path, client);
    console.log(`Imported ${count} documents from ${path} into ${projectId}/${dataset}.`);
  } else if (command === "reset") {
    const count = await countDocuments(client);
    const question = `Delete all ${count} documents, drafts and uploads of ${projectId}/${dataset}, and restore the seed?`;
    if (asks && !(await confirmed(question))) return console.log("Nothing was changed.");
    await resetTo(workspace.seedFolder, client);
    console.log(`Restored the seed in ${projectId}/${dataset}.`);
  }
});
