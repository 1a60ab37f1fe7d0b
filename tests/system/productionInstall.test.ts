// Runs the commands of docs/how-to/go-hosted.md, "Build and serve the site", in a copy of the project, against a lake
// that replaces the hosted one. The remaining installation is small, and no command changes it under the running
// site.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LakeServer } from "#content-lake";
import { startHostedLake } from "../support/browser/hostedLake.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { earlyAccess } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { freePorts } from "../support/processes/freePorts.ts";
import { headline } from "../support/specification.ts";
import { copyProject } from "./copyProject.ts";
import { linkPackages } from "./linkPackages.ts";
import { outsideNpm } from "./outsideNpm.ts";

const project = "abc12345";
const secret = "a secret of one's own making";
const folder = mkdtempSync(join(tmpdir(), "tendwell-production-"));
const copy = join(folder, "site");
const modules = join(copy, "node_modules");
const data = join(folder, "lake");
const standalone = join(folder, "standalone");
let siteUrl = "";
let env = process.env;
let lake: LakeServer | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined;
let serving: ChildProcess | undefined;

/** Runs a command in the copy, with the machine's own Node, until it ends. */
async function run(command: string): Promise<{ code: number | null; output: string }> {
  const [file = "", ...args] = command.split(" ");
  const child = spawn(file, args, { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}

async function succeed(command: string): Promise<string> {
  const { code, output } = await run(command);
  expect(code, `${command}\n${output}`).toBe(0);
  return output;
}

/** Returns the disk usage of a folder, in bytes. */
function diskUse(path: string): number {
  const own = lstatSync(path).blocks * 512;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + diskUse(join(path, name)), own);
}

/** Returns the commands in the code block of the page's section on building and serving. */
function documentedCommands(): string[] {
  const page = readFileSync(join(root, "docs", "how-to", "go-hosted.md"), "utf8");
  const block = /^\*\*5\. .*?^```\n(.*?)^```/ms.exec(page)?.[1] ?? "";
  return block.split("\n").flatMap((line) => line.replace(/#.*/, "").trim() || []);
}

/** Returns whether the landing page contains the words. */
async function pageSays(words: string, headers: Record<string, string> = {}): Promise<boolean> {
  return (await (await fetch(siteUrl, { headers })).text()).includes(words);
}

beforeAll(async () => {
  const [site = 0, studio = 0, services = 0, mail = 0, lakePort = 0] = await freePorts(5);
  siteUrl = `http://localhost:${site}`;
  copyProject(copy);
  receiver = await startReceiver();
  lake = await startHostedLake({
    port: lakePort,
    dataFolder: data,
    projectId: project,
    siteUrl,
    studioUrl: `http://localhost:${studio}`,
    secret,
  });
  const workspace = { site, studio, services, mail, dataFolder: ".data", distDir: ".next" };
  const hosted = environmentOf(workspace, {
    NEXT_PUBLIC_SANITY_PROJECT_ID: project,
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.token,
    SANITY_API_WRITE_TOKEN: lake.token,
    SANITY_REVALIDATE_SECRETS: secret,
    SITE_URL: siteUrl,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    LEADS_DIR: join(folder, "leads"),
  });
  env = { ...outsideNpm(hosted), npm_config_prefer_offline: "true" };
});

afterAll(async () => {
  serving?.kill("SIGTERM");
  if (serving && serving.exitCode === null) await once(serving, "exit");
  await Promise.all([lake?.close(), receiver?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test("the documented commands leave only the packages for serving, in at most 320 MB", async () => {
  const commands = documentedCommands();
  expect(commands).toEqual(["npm ci", "npm run build", "npm ci --omit=dev --omit=optional", "npm run serve"]);
  linkPackages(copy); // Replaces the first command; freshClone.test.ts installs all packages with npm.
  await succeed("npm run content:import -- studio/content");
  for (const command of commands.slice(1, -1)) {
    await succeed(command);
    if (command === "npm run build") await succeed(`npm run build:standalone -- ${standalone}`);
  }

  const { packages } = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8"));
  const installed = Object.keys(packages).filter((path) => path.startsWith("node_modules/"));
  const size = diskUse(modules) / 1e6;
  console.log(`${installed.length} packages, ${size.toFixed(0)} MB`);
  // Of these, 45 write the Markdown twins, in small modules.
  expect(installed.length).toBeLessThanOrEqual(110);
  expect(size).toBeLessThan(320);
  const development = ["sanity", "@tendwell", "hono", "groq-js", "ws"];
  expect(readdirSync(modules).filter((name) => development.includes(name))).toEqual([]);
});

test("the installation serves every page, accepts requests, follows the lake, and shows drafts", async () => {
  // A host has its own Node, of a sufficient version.
  env = { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env.PATH ?? ""}` };
  serving = spawn("npm", ["run", "serve"], { cwd: copy, env, stdio: "inherit" });
  const soon = { timeout: 30_000 };
  await vi.waitFor(async () => expect((await fetch(`${siteUrl}/api/health`)).status).toBe(200), soon);

  expect(await pageSays(headline)).toBe(true);
  for (const path of ["/privacy-policy", "/terms-of-service", "/share/index.png"]) {
    expect((await fetch(siteUrl + path)).status, path).toBe(200);
  }
  expect((await fetch(`${siteUrl}/nowhere`)).status).toBe(404);

  const answer = await fetch(`${siteUrl}/api/early-access`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(earlyAccess),
  });
  expect(answer.ok).toBe(true);
  await vi.waitFor(() => expect(receiver?.kept).toHaveLength(1), soon);
  expect(await succeed("npm run leads -- list")).toContain("delivered");
  expect((await run("npm run voice")).output).toContain("npm run voice -- <group>");

  const client = lakeClient(lake?.url ?? "", data, project);
  await client.patch("hero").set({ headline: "Published on the hosted lake" }).commit();
  await vi.waitFor(async () => expect(await pageSays("Published on the hosted lake")).toBe(true), soon);

  const hero = await client.getDocument("hero");
  await client.createOrReplace({ ...hero, _id: "drafts.hero", _type: "hero", headline: "Only in a draft" });
  const preview = await createPreviewSecret(client, "test", siteUrl, "editor");
  const query = new URLSearchParams({
    "sanity-preview-secret": preview.secret,
    "sanity-preview-pathname": "/",
  });
  const enabled = await fetch(`${siteUrl}/api/draft-mode/enable?${query}`, { redirect: "manual" });
  const cookie = enabled.headers.getSetCookie().map((each) => each.split(";")[0]);
  expect(await pageSays("Only in a draft", { cookie: cookie.join("; ") })).toBe(true);
  expect(await pageSays("Only in a draft")).toBe(false);
});

test("a command that needs development packages reports it, and leaves the running site unchanged", async () => {
  const list = join(modules, ".package-lock.json");
  const before = statSync(list);
  for (const command of ["npm run build", "npm start", "npm test"]) {
    const { code, output } = await run(command);
    expect(code, output).toBe(1);
    expect(output).toMatch(
      /^npm run \w+ needs the development packages, but this is a production install\./m,
    );
  }
  expect(statSync(list)).toEqual(before);
  expect(await pageSays("Published on the hosted lake")).toBe(true);
});

test("a standalone folder of at most 180 MB serves the site without npm", async () => {
  const size = diskUse(standalone) / 1e6;
  console.log(`standalone: ${size.toFixed(0)} MB`);
  expect(size).toBeLessThan(180);
  expect(readdirSync(standalone).sort()).toEqual(
    [".next", "next.config.ts", "node_modules", "package.json", "public", "schemas", "src"].sort(),
  );
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const leads = join(folder, "other-leads");
  const site = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: standalone,
    env: { ...env, PORT: String(port), SITE_URL: url, LEADS_DIR: leads },
    stdio: "inherit",
  });
  try {
    await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200), {
      timeout: 30_000,
    });
    expect((await fetch(`${url}/privacy-policy`)).status).toBe(200);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ...earlyAccess, email: "standalone@clinic.example" });
    expect((await fetch(`${url}/api/early-access`, { method: "POST", headers, body })).status).toBe(200);
    await vi.waitFor(() => expect(receiver?.kept.at(-1)?.body.email).toBe("standalone@clinic.example"));
  } finally {
    site.kill("SIGTERM");
  }
  expect(await once(site, "exit")).toEqual([0, null]);
});
