// docs/go-hosted.md, step by step, with a second embedded lake in the place of Sanity's.
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
  type Workspace,
} from "../support/browser/workspace.ts";

const workspace: Workspace = {
  site: hostedPort,
  studio: hostedPort + 1,
  // Nothing embedded is to be started; if it were, it would be here.
  services: hostedPort - 1,
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

test("the steps of the page on going hosted, to the end", async ({ page, hosts, complaints }) => {
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
  const run = async (entry: string) => {
    const command = startCommand(entry, env);
    expect(await command.ended, command.output()).toBe(0);
    return command.output();
  };

  expect(await run("content.ts import studio/content")).toContain(
    "documents of studio/content are in abc12345/production",
  );
  await run("buildStudio.ts");
  await run("build.ts");
  site = startCommand("serve.ts", env);
  await site.printed("Ready", 30_000);
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
  const tab = studioTab(page, { studioUrl, lake: lakeClient(lake.url, workspace.dataFolder, projectId) });
  await expect(tab.input("headline")).toHaveValue("The Ultimate Patient AI Experience", { timeout: 30_000 });
  await tab.input("headline").fill("Published on the hosted lake");
  await tab.saved('*[_id == "drafts.hero"][0].headline', "Published on the hosted lake");
  await tab.publish();
  await expect.poll(() => htmlOf(siteUrl), { timeout: 15_000 }).toContain("Published on the hosted lake");
  await expect(tab.badge()).toHaveText(/^Live since /, { timeout: 10_000 });
});
