import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const register = pathToFileURL(join(import.meta.dirname, "../../sanity-cli/register.mjs")).href;

/** A module that only its version exports. */
const clientOf = (version: string) => `
  export const createClient = ({ apiHost }) => "${version} at " + apiHost;
  export const only${version} = true;`;

test("each version of the client in a project reaches the lake, and keeps its other exports", () => {
  const folder = mkdtempSync(join(tmpdir(), "sanity-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const manifest = JSON.stringify({ type: "module", exports: "./index.js" });
  const prints = (version: string) =>
    `import { createClient, only${version} } from "@sanity/client"; console.log(createClient({}), only${version});`;
  for (const [parent, version] of [
    ["", "Seven"],
    ["node_modules/cli/", "Eight"],
  ]) {
    write(`${parent}node_modules/@sanity/client/package.json`, manifest);
    write(`${parent}node_modules/@sanity/client/index.js`, clientOf(version ?? ""));
  }
  write("node_modules/cli/package.json", manifest);
  write("node_modules/cli/index.js", prints("Eight"));
  write("main.mjs", `import "cli"; ${prints("Seven")}`);
  const printed = execFileSync(process.execPath, [`--import=${register}`, "main.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SANITY_LAKE_URL: "http://localhost:3900" },
  });
  const at = "at http://localhost:3900 true\n";
  expect(printed).toBe(`Eight ${at}Seven ${at}`);
});
