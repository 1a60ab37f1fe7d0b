// docs/go-hosted.md, step by step, with a second embedded lake in the place of Sanity's.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@sanity/client";
import { type StudioServer, serveStudio } from "../../local/studio-server.ts";
import { type Command, startCommand } from "../e2e/command.ts";
import { expect, test } from "../e2e/fixtures.ts";
import { environmentOf, type Ground, hostedPort, root } from "../e2e/place.ts";
import { allowStudioNoise, deskIn } from "../e2e/studio-fixtures.ts";
import { type HostedLake, startHostedLake } from "./hosted-lake.ts";

const ground: Ground = {
  site: hostedPort,
  studio: hostedPort + 1,
  // Nothing embedded is to be started; if it were, it would be here.
  services: hostedPort - 1,
  dataFolder: ".data-test-go-hosted",
  distDir: ".next-test-go-hosted",
  studioDir: ".studio-test-go-hosted",
};
const siteUrl = `http://localhost:${ground.site}`;
const studioUrl = `http://localhost:${ground.studio}`;
const secret = "a secret of one's own making";
const hostedClient = {
  projectId: "abc12345",
  dataset: "production",
  useProjectHostname: false,
  useCdn: false,
  apiVersion: "2025-02-19",
  perspective: "raw",
} as const;
const path = (folder: string) => join(root, folder);
const folders = [
  ground.dataFolder,
  ground.distDir,
  `${ground.distDir}.tsconfig.json`,
  ground.studioDir ?? "",
];
let lake: HostedLake | undefined;
let site: Command | undefined;
let studio: StudioServer | undefined;

function clear(): void {
  for (const folder of folders) rmSync(path(folder), { recursive: true, force: true });
}
test.beforeAll(clear);
test.afterAll(async () => {
  await Promise.all([site?.end(), studio?.close(), lake?.close()]);
  clear();
});

test("the page that says how to go hosted is walked to its end", async ({ page, hosts, complaints }) => {
  allowStudioNoise(complaints);
  lake = await startHostedLake({
    port: hostedPort + 2,
    dataFolder: path(ground.dataFolder),
    projectId: "abc12345",
    siteUrl,
    studioUrl,
    secret,
  });
  const env = environmentOf(ground, {
    NEXT_PUBLIC_SANITY_PROJECT_ID: "abc12345",
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
  await run("build-studio.ts");
  await run("build.ts");
  site = startCommand("serve.ts", env);
  await site.printed("Ready", 30_000);
  studio = await serveStudio({
    folder: path(ground.studioDir ?? ""),
    port: ground.studio,
    apiHost: lake.url,
    siteUrl,
  });

  for (const url of [siteUrl, studioUrl, lake.url]) {
    hosts.add(new URL(url).host);
    hosts.add(`.${new URL(url).host}`);
  }
  await page.goto(`${studioUrl}/structure/landing;hero`);
  await page.getByText("Log in (no account needed)").click({ timeout: 30_000 });
  const desk = deskIn(page, { studioUrl });
  await expect(desk.input("headline")).toHaveValue("The Ultimate Patient AI Experience", { timeout: 30_000 });
  await desk.input("headline").fill("Published on the hosted lake");
  // The Studio drops a Publish that comes before its own last saving.
  const content = createClient({ ...hostedClient, apiHost: lake.url, token: lake.token });
  await expect
    .poll(() => content.fetch('*[_id == "drafts.hero"][0].headline'), { timeout: 15_000 })
    .toBe("Published on the hosted lake");
  await desk.saved();
  await desk.publish();
  await expect
    .poll(async () => (await fetch(siteUrl)).text(), { timeout: 15_000 })
    .toContain("Published on the hosted lake");
  await expect(desk.badge()).toHaveText(/^Live since /, { timeout: 10_000 });
});
