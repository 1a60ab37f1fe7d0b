// Follows docs/how-to/go-hosted.md step by step, with a second embedded lake instead of Sanity's: the same commit,
// configured only by variables.
import { join } from "node:path";
import type { LakeServer } from "#content-lake";
import { type StudioServer, serveStudio } from "../../scripts/serve/studioServer.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { type Command, startCommand } from "../support/browser/command.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startHostedLake } from "../support/browser/hostedLake.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { allowStudioNoise, studioTab } from "../support/browser/studioFixtures.ts";
import {
  environmentOf,
  hostedPort,
  removeWorkspace,
  root,
  sharedWorkspace,
  type Workspace,
} from "../support/browser/workspace.ts";

const workspace: Workspace = {
  site: hostedPort,
  studio: hostedPort + 1,
  // The embedded services couldn't start here: the shared site uses the port.
  services: sharedWorkspace.services,
  dataFolder: ".data-test-go-hosted",
  distDir: ".next-test-go-hosted",
  studioDir: ".studio-test-go-hosted",
};
const siteUrl = `http://localhost:${workspace.site}`;
const studioUrl = `http://localhost:${workspace.studio}`;
const secret = "a secret of one's own making";
const projectId = "abc12345";
const path = (folder: string) => join(root, folder);
let lake: LakeServer | undefined;
let site: Command | undefined;
let studio: StudioServer | undefined;

const clear = () => removeWorkspace(workspace);
test.beforeAll(clear);
test.afterAll(async () => {
  await Promise.all([site?.end(), studio?.close(), lake?.close()]);
  clear();
});

test("every step of the guide to going hosted works", async ({ page, hosts, complaints }) => {
  allowStudioNoise(complaints);
  lake = await startHostedLake({
    port: hostedPort + 2,
    dataFolder: path(workspace.dataFolder),
    projectId,
    siteUrl,
    studioUrl,
    secret,
  });
  const env = environmentOf(workspace, {
    NEXT_PUBLIC_SANITY_PROJECT_ID: projectId,
    NEXT_PUBLIC_SANITY_DATASET: "production",
    SANITY_API_HOST: lake.url,
    SANITY_API_READ_TOKEN: lake.token,
    SANITY_API_WRITE_TOKEN: lake.token,
    SANITY_REVALIDATE_SECRETS: secret,
    SITE_URL: siteUrl,
    STUDIO_URL: studioUrl,
  });
  const end = async (entry: string, code = 0) => {
    const command = startCommand(entry, env);
    expect(await command.ended, command.output()).toBe(code);
    return command.output();
  };
  const content = lakeClient(lake.url, workspace.dataFolder, projectId);

  const imported = await end("content.ts import studio/content");
  expect(imported).toContain("documents from studio/content into abc12345/production");
  await end("buildStudio.ts");

  await test.step("a build with broken content fails with one line that names the document and the field", async () => {
    const headline = await content.fetch<string>('*[_id == "hero"][0].headline');
    await content.patch("hero").unset(["headline"]).commit();
    const lines = (await end("build.ts", 1)).trimEnd().split("\n");
    expect(lines.at(-1)).toMatch(/^The site could not be built: .*hero.*headline/);
    expect(lines.filter((line) => !/^(Building the site| {2}still running)/.test(line))).toHaveLength(1);
    await content.patch("hero").set({ headline }).commit();
  });

  const built = await end("build.ts");
  site = startCommand("serve.ts", env);
  await site.printed("Ready", 30_000);
  await test.step("the site first gets the import's changes, which the lake announced before the site ran", async () => {
    const announced = () =>
      new Set([...(site?.output() ?? "").matchAll(/"document":"([^"]+)"/g)].map(([, id]) => id)).size;
    await expect.poll(announced, { timeout: 90_000 }).toBe(Number(/Imported (\d+)/.exec(imported)?.[1]));
  });
  studio = await serveStudio({
    folder: path(workspace.studioDir ?? ""),
    port: workspace.studio,
    apiHost: lake.url,
    siteUrl,
  });

  for (const url of [siteUrl, studioUrl, lake.url]) {
    hosts.add(new URL(url).host);
    hosts.add(`.${new URL(url).host}`);
  }
  await page.goto(`${studioUrl}/structure/landing;hero`);
  await page.getByText("Log in (no account needed)").click({ timeout: 30_000 });
  const tab = studioTab(page, { studioUrl, lake: content });
  await expect(tab.input("headline")).toHaveValue("The Ultimate Patient AI Experience", { timeout: 30_000 });
  await tab.input("headline").fill("Published on the hosted lake");
  await tab.saved('*[_id == "drafts.hero"][0].headline', "Published on the hosted lake");
  await tab.publish();
  await expect.poll(() => htmlOf(siteUrl), { timeout: 15_000 }).toContain("Published on the hosted lake");
  await expect(tab.badge()).toHaveText(/^Live since /, { timeout: 10_000 });

  await test.step("the site starts without the lake, because all pages are on its disk", async () => {
    await page.goto("about:blank");
    await Promise.all([site?.end(), lake?.close()]);
    lake = undefined;
    site = startCommand("serve.ts", env);
    await site.printed("Ready", 60_000);
    await page.goto(siteUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Published on the hosted lake");
  });

  await test.step("without voice, the page shows a note instead of the button, and the build reports it once", async () => {
    const voice = page.locator('[data-demo="voice"]');
    await expect(voice).toContainText("The voice demo isn't connected on this site yet.");
    await expect(voice.getByRole("button")).toHaveCount(0);
    expect(built.match(/the voice demo shows a note instead/g)).toHaveLength(1);
  });
});
