import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./workspace.ts";

const configuration = (apiHost: string) => `import { visionTool } from "@sanity/vision";
import { defineConfig } from "sanity";
import { structureTool } from "sanity/structure";
import { schemaTypes } from "./schemaTypes";
export default defineConfig({
  name: "untrimmed", title: "Untrimmed", projectId: "local", dataset: "production", apiHost: ${JSON.stringify(apiHost)},
  auth: { loginMethod: "token" }, plugins: [structureTool(), visionTool()], schema: { types: schemaTypes },
});
`;
const command = `import { defineCliConfig } from "sanity/cli";
export default defineCliConfig({ api: { projectId: "local", dataset: "production" }, deployment: { autoUpdates: false } });
`;

/**
 * Builds a Studio with every feature of Sanity's and the schema of the blog template that `sanity init` offers, unmodified, in `dist`
 * of a folder inside the project.
 */
export async function buildUntrimmedStudio(folder: string, apiHost: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // sanity build requires this dependency in a manifest next to the configuration.
  const manifest = {
    name: "untrimmed",
    private: true,
    type: "module",
    dependencies: { "styled-components": "*" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "sanity.config.ts"), configuration(apiHost));
  writeFileSync(join(folder, "sanity.cli.ts"), command);
  const template = join(root, "node_modules/@sanity/cli/templates/blog/schemaTypes");
  cpSync(template, join(folder, "schemaTypes"), { recursive: true });
  const sanity = join(root, "node_modules/.bin/sanity");
  const environment = { ...process.env, DO_NOT_TRACK: "1", CI: "true" };
  await promisify(execFile)(sanity, ["build", join(folder, "dist"), "-y"], { cwd: folder, env: environment });
}
