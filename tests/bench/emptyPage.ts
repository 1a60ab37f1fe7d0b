import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import next from "next/package.json" with { type: "json" };
import { root } from "../e2e/workspace.ts";

const source = join(import.meta.dirname, "empty-app");
/** Inside the project, to find its packages. Kept from run to run. */
const folder = join(root, ".empty-page");
const program = join(root, "node_modules", "next", "dist", "bin", "next");
const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
const config = `export default { turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } };\n`;

/** What the build follows from. */
function currentKey(): string {
  const hash = createHash("sha256").update(next.version).update(config);
  for (const file of globSync("**/*.{ts,tsx}", { cwd: source }).sort()) {
    hash.update(file).update(readFileSync(join(source, file)));
  }
  return hash.digest("hex");
}

/** Builds the empty page, in some 11 s, unless the last build is of the same Next and the same page. */
function buildEmptyPage(): void {
  const key = currentKey();
  const keyFile = join(folder, "key");
  if (existsSync(keyFile) && readFileSync(keyFile, "utf8") === key) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(folder, "next.config.mjs"), config);
  const build = spawnSync(process.execPath, [program, "build"], { cwd: folder, env, encoding: "utf8" });
  if (build.status !== 0) throw new Error(`${build.stdout}${build.stderr}`);
  writeFileSync(keyFile, key);
}

/** Serves a Next page with nothing on it, as `next start` does: what our pages are measured against. */
export async function serveEmptyPage(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  buildEmptyPage();
  const site = spawn(process.execPath, [program, "start", "--port", String(port)], { cwd: folder, env });
  const ended = new Promise<void>((resolve) => site.once("exit", () => resolve()));
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr]) {
      stream.on("data", (text) => {
        said += text;
        if (said.includes("Ready")) resolve();
      });
    }
    site.once("exit", () => reject(new Error(`The empty page ended:\n${said}`)));
  });
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      site.kill();
      await ended;
    },
  };
}
