// The same commit against another lake, by variables alone.
import { type Command, startCommand } from "../support/browser/command.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import {
  commandsPort,
  environmentOf,
  removeWorkspace,
  sharedWorkspace,
  type Workspace,
} from "../support/browser/workspace.ts";

const workspace: Workspace = {
  // Free here: the tests of the commands are of another project, which has ended.
  site: commandsPort,
  studio: sharedWorkspace.studio,
  // The embedded services could not even start here: the port is taken.
  services: sharedWorkspace.services,
  dataFolder: ".data-test-hosted",
  distDir: ".next-test-hosted",
};
const siteUrl = `http://localhost:${workspace.site}`;
let running: Command | undefined;

test.afterEach(async () => {
  await running?.end();
  removeWorkspace(workspace);
});

test("a build with the hosted variables needs no embedded service; broken content fails it in one line", async ({
  openTestSite,
  page,
  hosts,
}) => {
  const site = await openTestSite();
  const env = environmentOf(workspace, {
    SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: site.lakeUrl,
  });

  await test.step("of broken content: one line that names the document and the field", async () => {
    await site.lake.patch("hero").unset(["headline"]).commit();
    running = startCommand("build.ts", env);
    expect(await running.ended).toBe(1);
    const lines = running.output().trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/^The site could not be built: .*hero.*headline/);
    expect(lines.filter((line) => !/^(Building the site| {2}still at it)/.test(line))).toHaveLength(1);
  });

  await site.lake.patch("hero").set({ headline: "Another lake's headline" }).commit();
  running = startCommand("build.ts", env);
  expect(await running.ended, running.output()).toBe(0);
  const built = running.output();

  await test.step("the page is read with that lake gone: it was all in the build", async () => {
    await site.stopLake();
    running = startCommand("serve.ts", env);
    await running.printed("Ready", 60_000);
    hosts.add(new URL(siteUrl).host);
    await page.goto(siteUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another lake's headline");
  });

  await test.step("voice is not set up either: a note in place of the button, and the build says so once", async () => {
    const voice = page.locator('[data-demo="voice"]');
    await expect(voice).toContainText("The voice demo isn't connected on this site yet.");
    await expect(voice.getByRole("button")).toHaveCount(0);
    expect(built.match(/the voice demo shows a note instead/g)).toHaveLength(1);
  });
});
