// npm run build:standalone -- FOLDER: copies the build and everything that a host needs to serve it into a folder.
import { resolve } from "node:path";
import { writeStandalone } from "./build/standalone.ts";
import { readVariables, SettingsError } from "./settings/variables.ts";
import { readWorkspace } from "./settings/workspace.ts";

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new SettingsError("Usage: npm run build:standalone -- FOLDER");
  const count = writeStandalone(readWorkspace(readVariables()), resolve(folder));
  console.log(
    `${folder} contains the site and ${count} packages. To start it there: node src/server/main.ts`,
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
