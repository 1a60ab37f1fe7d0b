// node tests/bench/empty-page.ts: the JavaScript of an empty Next page. The budget in tests/e2e/budget.spec.ts is counted
// from it. Run it again when Next or React is upgraded.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../runner/chromium.ts";
import { loadedJavaScript } from "./javascript.ts";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const folder = join(root, ".data-empty-app"); // Inside the project, to find its packages.
const next = join(root, "node_modules", "next", "dist", "bin", "next");
const port = String(Number(process.env.TEST_PORT || 3100) + 4);
const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
cpSync(join(here, "empty-app"), folder, { recursive: true });
writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
writeFileSync(
  join(folder, "next.config.mjs"),
  `export default { turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } };\n`,
);
const build = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8" });
if (build.status !== 0) throw new Error(`${build.stdout}${build.stderr}`);

const site = spawn(process.execPath, [next, "start", "--port", port], { cwd: folder, env });
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  await new Promise<void>((resolve) => {
    site.stdout.on("data", (text) => String(text).includes("Ready") && resolve());
  });
  const bytes = await loadedJavaScript(await browser.newPage(), `http://localhost:${port}/`, false);
  console.log(`${bytes} bytes`);
} finally {
  await browser.close();
  site.kill();
  rmSync(folder, { recursive: true, force: true });
}
