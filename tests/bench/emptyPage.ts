import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import next from "next/package.json" with { type: "json" };
import { startCommand } from "../support/browser/command.ts";
import { root } from "../support/browser/workspace.ts";

const source = join(import.meta.dirname, "empty-app");
/** Inside the project, so that packages resolve. Reused between runs. */
const NAME = ".empty-page";
const folder = join(root, NAME);
const program = "../node_modules/next/dist/bin/next"; // from scripts/
const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
const config = `export default { turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } };\n`;

/** Returns a hash of the build's inputs. */
function currentKey(): string {
  const hash = createHash("sha256").update(next.version).update(config);
  for (const file of globSync("**/*.{ts,tsx}", { cwd: source }).sort()) {
    hash.update(file).update(readFileSync(join(source, file)));
  }
  return hash.digest("hex");
}

/** Builds the empty page, which takes about 11 s, unless the last build used the same Next and the same page. */
async function buildEmptyPage(): Promise<void> {
  const key = currentKey();
  const keyFile = join(folder, "key");
  if (existsSync(keyFile) && readFileSync(keyFile, "utf8") === key) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(folder, "next.config.mjs"), config);
  const build = startCommand(`${program} build ${NAME}`, env);
  if ((await build.ended) !== 0) throw new Error(build.output());
  writeFileSync(keyFile, key);
}

/** Serves an empty Next page as `next start` does. It is the baseline for our pages. */
export async function serveEmptyPage(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  await buildEmptyPage();
  const command = startCommand(`${program} start ${NAME} --port ${port}`, env);
  await command.printed("Ready in", 60_000);
  return { url: `http://localhost:${port}/`, stop: async () => void (await command.end()) };
}
