// Follows docs/how-to/go-hosted.md in a copy of the project, against a lake that replaces the hosted one: import, Studio,
// build, production install, site, and a publish in the Studio. The installation is small, and no command changes it
// under the running site.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LakeServer } from "#content-lake";
import { type StudioServer, serveStudio } from "../../scripts/serve/studioServer.ts";
import { launchChromium } from "../runner/chromium.ts";
import { startHostedLake } from "../support/browser/hostedLake.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { studioTab } from "../support/browser/studioFixtures.ts";
import { environmentOf, root } from "../support/browser/workspace.ts";
import { SEED } from "../support/content/seedPath.ts";
import { earlyAccess } from "../support/leads/intake.ts";
import { startReceiver } from "../support/leads/receiver.ts";
import { freePorts } from "../support/processes/ports.ts";
import { headline } from "../support/specification.ts";
import { commandsOfStep, copyProject, diskUse, linkPackages, outsideNpm } from "./projectCopy.ts";

const project = "abc12345";
const secret = "a secret of one's own making";
const folder = mkdtempSync(join(tmpdir(), "tendwell-production-"));
const copy = join(folder, "site");
const modules = join(copy, "node_modules");
const data = join(folder, "lake");
const standalone = join(folder, "standalone");
const published = "Published on the hosted lake";
let siteUrl = "";
let studioUrl = "";
let env = process.env;
let lake: LakeServer | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined;
let serving: ChildProcess | undefined;
let studio: StudioServer | undefined;

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

/** Returns whether the landing page contains the words. */
async function pageSays(words: string, headers: Record<string, string> = {}): Promise<boolean> {
  return (await (await fetch(siteUrl, { headers })).text()).includes(words);
}

beforeAll(async () => {
  const [site = 0, studioPort = 0, services = 0, mail = 0, lakePort = 0] = await freePorts(5);
  siteUrl = `http://localhost:${site}`;
  studioUrl = `http://localhost:${studioPort}`;
  copyProject(copy);
  receiver = await startReceiver();
  lake = await startHostedLake({
    port: lakePort,
    dataFolder: data,
    projectId: project,
    siteUrl,
    studioUrl,
    secret,
  });
  const folders = { dataFolder: ".data", distDir: ".next", studioDir: "studio/dist" };
  const workspace = { site, studio: studioPort, services, mail, ...folders };
  const hosted = environmentOf(workspace, {
    NEXT_PUBLIC_SANITY_PROJECT_ID: project,
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.token,
    SANITY_API_WRITE_TOKEN: lake.token,
    SANITY_REVALIDATE_SECRETS: secret,
    SITE_URL: siteUrl,
    STUDIO_URL: studioUrl,
    EARLY_ACCESS_WEBHOOK_URL: receiver.url,
    LEADS_DIR: join(folder, "leads"),
  });
  env = { ...outsideNpm(hosted), npm_config_prefer_offline: "true" };
});

/** Only ends a hung test: other suites build at the same time. */
const soon = { timeout: 120_000 };

/** Serves the site, as the last documented command does. */
async function serve(): Promise<void> {
  serving = spawn("npm", ["run", "serve"], { cwd: copy, env, stdio: "inherit" });
  await vi.waitFor(async () => expect((await fetch(`${siteUrl}/api/health`)).status).toBe(200), soon);
}

async function stopServing(): Promise<void> {
  serving?.kill("SIGTERM");
  if (serving?.exitCode === null) await once(serving, "exit");
}

afterAll(async () => {
  await stopServing();
  await Promise.all([studio?.close(), lake?.close(), receiver?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test("the documented commands leave only the packages for serving, in at most 320 MB", async () => {
  const guide = readFileSync(join(root, "docs", "how-to", "go-hosted.md"), "utf8");
  const commands = commandsOfStep(guide, 5);
  expect(commands).toEqual(["npm ci", "npm run build", "npm ci --omit=dev --omit=optional", "npm run serve"]);
  linkPackages(copy); // Replaces the first command; freshClone.test.ts installs all packages with npm.
  const imported = await succeed(`npm run content:import -- ${SEED}`);
  expect(imported).toContain(`documents from ${SEED} into abc12345/production`);
  await succeed("npm run studio:build");
  for (const command of commands.slice(1, -1)) {
    const output = await succeed(command);
    if (command !== "npm run build") continue;
    expect(output.match(/the voice demo shows a note instead/g)).toHaveLength(1);
    await succeed(`npm run build:standalone -- ${standalone}`);
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

test("the installation serves every page, accepts requests, and shows drafts", async () => {
  // A host has its own Node, of a sufficient version.
  env = { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env.PATH ?? ""}` };
  await serve();
  expect(await pageSays(headline)).toBe(true);
  expect(await pageSays("connected on this site yet.")).toBe(true);
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
  await client.delete("drafts.hero");
});

test("an editor logs in to the built Studio and publishes, which visitors see", async () => {
  const apiHost = lake?.url ?? "";
  const port = Number(new URL(studioUrl).port);
  studio = await serveStudio({ folder: join(copy, "studio", "dist"), port, apiHost, siteUrl });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    page.setDefaultTimeout(soon.timeout);
    await page.goto(`${studioUrl}/structure/landing;hero`);
    await page.getByText("Log in (no account needed)").click();
    const tab = studioTab(page, { studioUrl, lake: lakeClient(apiHost, data, project) });
    await tab.input("headline").fill(published);
    await tab.saved('*[_id == "drafts.hero"][0].headline', published);
    await tab.publish();
    await vi.waitFor(async () => expect(await pageSays(published)).toBe(true), soon);
    const live = page.getByText(/^Live since /).first();
    await live.waitFor();
  } finally {
    await browser.close();
  }
});

test("a command that needs development packages reports it, and leaves the running site unchanged", async () => {
  const before = statSync(join(modules, ".package-lock.json"));
  const { code, output } = await run("npm start");
  expect(code, output).toBe(1);
  expect(output).toMatch(
    /^npm run start needs the development packages, but this is a production install\./m,
  );
  expect(statSync(join(modules, ".package-lock.json"))).toEqual(before);
  expect(await pageSays(published)).toBe(true);
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
  const site = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: standalone,
    env: { ...env, PORT: String(port), SITE_URL: url, LEADS_DIR: join(folder, "other-leads") },
    stdio: "inherit",
  });
  try {
    await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200), soon);
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

test("the site starts with the last published pages while the lake is away", async () => {
  await stopServing();
  await lake?.close();
  lake = undefined;
  await serve();
  expect(await pageSays(published)).toBe(true);
});
