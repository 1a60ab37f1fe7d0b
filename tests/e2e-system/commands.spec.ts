// Tests the commands as a newcomer and a host run them. They run serially because they share ports.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { readSeed, withApprovals } from "../../scripts/content/seed.ts";
import { checkPorts } from "../../scripts/process/ports.ts";
import { bestOf, timed } from "../support/bestOf.ts";
import { type Command, startCommand } from "../support/browser/command.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import {
  commandsPort,
  environmentOf,
  removeWorkspace,
  root,
  type Workspace,
} from "../support/browser/workspace.ts";

test.describe.configure({ mode: "serial" });

const workspace: Workspace = {
  site: commandsPort,
  studio: commandsPort + 1,
  services: commandsPort + 2,
  dataFolder: ".data-test-commands",
  distDir: ".next-test-commands",
  studioDir: ".studio-test-commands",
};
const site = `http://localhost:${workspace.site}`;
const studio = `http://localhost:${workspace.studio}`;
const env = environmentOf(workspace);
let running: Command | undefined;

const clear = () => removeWorkspace(workspace);
test.beforeAll(clear);
test.afterEach(async () => {
  await running?.end();
  running = undefined;
  await portsAreFree();
});
test.afterAll(clear);

/** Resolves when nothing listens on the ports. */
async function portsAreFree(): Promise<void> {
  await expect
    .poll(
      () =>
        checkPorts({ PORT: workspace.site, LOCAL_SERVICES_PORT: workspace.services }).then(
          () => "free",
          String,
        ),
      {
        timeout: 15_000,
      },
    )
    .toBe("free");
}

test("start seeds a fresh lake, builds the site, drops fetches cached by an earlier build, and stops both on SIGTERM", async () => {
  test.setTimeout(480_000);
  const fetched = join(root, workspace.distDir, "cache", "fetch-cache");
  mkdirSync(fetched, { recursive: true });
  writeFileSync(join(fetched, "stale"), "{}");
  running = startCommand("start.ts", env);
  // On an idle machine, the build may take a minute (tests/bench/starting.ts).
  await running.printed("Stop   Ctrl-C", 180_000);
  expect(running.output()).toContain(`Site   ${site}`);
  expect((await fetch(site)).status).toBe(200);
  expect(existsSync(join(fetched, "stale"))).toBe(false);
  // The Studio is built later. Until then, its address responds with 503.
  expect((await fetch(studio)).status).toBe(503);
  await running.printed(`The Studio is ready at ${studio}`, 180_000);
  expect((await fetch(studio)).status).toBe(200);
  await running.end("SIGTERM");
  expect(await running.ended).toBe(0);
  await checkPorts({
    PORT: workspace.site,
    STUDIO_PORT: workspace.studio,
    LOCAL_SERVICES_PORT: workspace.services,
  });
});

test("a second start builds nothing, responds within 5 s and stops within 5 s", async () => {
  const built = readFileSync(join(root, workspace.distDir, "BUILD_ID"), "utf8");
  const start = () =>
    timed(async () => {
      running = startCommand("start.ts", env);
      await running.printed("Stop   Ctrl-C", 60_000);
      expect((await fetch(site)).status).toBe(200);
      expect(running.output()).not.toContain("Building");
    });
  const end = () => running?.end("SIGTERM") ?? Promise.reject(new Error("No command is running."));
  const startAgain = async (n: number) => {
    if (n > 0) await end();
    return start();
  };
  const endAgain = async (n: number) => {
    if (n > 0) await start();
    return end();
  };
  expect(await bestOf(3, 5000, startAgain)).toBeLessThan(5000);
  expect(await bestOf(3, 5000, endAgain)).toBeLessThan(5000);
  expect(readFileSync(join(root, workspace.distDir, "BUILD_ID"), "utf8")).toBe(built);
});

test("a killed start leaves no orphan process on a port", async () => {
  running = startCommand("start.ts", env);
  await running.printed("Stop   Ctrl-C", 60_000);
  await running.end("SIGKILL");
  await portsAreFree();
});

/** The number of the seed's documents, with the events that approve them. */
const seeded = (await withApprovals(readSeed(join(root, "studio/content")))).length;

test("content export, import and reset work, and start the lake if necessary", async () => {
  const file = join(workspace.dataFolder, "all.tar.gz");
  const run = async (entry: string) => {
    const command = startCommand(entry, env);
    return { code: await command.ended, said: command.output() };
  };
  expect(await run(`content.ts export ${file}`)).toEqual({
    code: 0,
    said: `Wrote ${file}: ${seeded} documents and 0 assets of local/production.\n`,
  });
  expect(await run(`content.ts import ${file}`)).toEqual({
    code: 0,
    said: `Imported ${seeded} documents from ${file} into local/production.\n`,
  });
  expect(await run("content.ts reset")).toEqual({
    code: 1,
    said: "There is no terminal to confirm in. Pass --yes to continue.\n",
  });
  expect(await run("content.ts reset --yes")).toEqual({
    code: 0,
    said: "Restored the seed in local/production.\n",
  });
  await portsAreFree();
});

test("a request whose body never ends doesn't delay the stop", async () => {
  running = startCommand("start.ts --no-studio", env);
  await running.printed("Stop   Ctrl-C", 120_000);
  const slow = connect(workspace.site, "127.0.0.1");
  slow.on("error", () => {}); // the stop cuts the connection
  slow.write("POST /api/early-access HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n{");
  const drip = setInterval(() => slow.write("x"), 100);
  await fetch(site); // by the time this responds, the server has read the slow request
  expect(await running.end("SIGTERM")).toBeLessThan(5000);
  clearInterval(drip);
  expect(await running.ended).toBe(0);
});
