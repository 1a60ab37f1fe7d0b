// A Studio whose configuration leaves everything on, against the embedded lake: no screen is dead, and nothing it asks is refused.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "playwright/test";
import { type Services, startServices } from "../../local/services.ts";
import { type StudioServer, serveStudio } from "../../scripts/serve/studio-server.ts";
import { root } from "../e2e/workspace.ts";

/** In the project, where the packages are found. Git ignores it. */
const folder = join(root, ".studio-untrimmed");
const firstPort = Number(process.env.TEST_PORT ?? 4500) + 60;
const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-untrimmed-"));
const apiHost = `http://localhost:${firstPort}`;

const configuration = `import { visionTool } from "@sanity/vision";
import { defineConfig, defineField, defineType } from "sanity";
import { structureTool } from "sanity/structure";
const note = defineType({ name: "note", type: "document", fields: [defineField({ name: "title", type: "string" }), defineField({ name: "picture", type: "image" })] });
export default defineConfig({
  name: "untrimmed", title: "Untrimmed", projectId: "local", dataset: "production", apiHost: ${JSON.stringify(apiHost)},
  auth: { loginMethod: "token" }, plugins: [structureTool(), visionTool()], schema: { types: [note] },
});
`;
const command = `import { defineCliConfig } from "sanity/cli";
export default defineCliConfig({ api: { projectId: "local", dataset: "production" }, deployment: { autoUpdates: false } });
`;

let services: Services;
let studio: StudioServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  mkdirSync(folder, { recursive: true });
  // sanity build wants this dependency named beside the configuration.
  const manifest = {
    name: "untrimmed",
    private: true,
    type: "module",
    dependencies: { "styled-components": "*" },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "sanity.config.ts"), configuration);
  writeFileSync(join(folder, "sanity.cli.ts"), command);
  const sanity = join(root, "node_modules/.bin/sanity");
  const environment = { ...process.env, DO_NOT_TRACK: "1", CI: "true" };
  await promisify(execFile)(sanity, ["build", join(folder, "dist"), "-y"], { cwd: folder, env: environment });
  studio = await serveStudio({
    folder: join(folder, "dist"),
    port: firstPort + 1,
    apiHost,
    siteUrl: "http://localhost:9",
  });
  services = await startServices({
    ...{ port: firstPort, dataFolder, siteUrl: "http://localhost:9", studioUrl: studio.url },
    ...{ revalidateSecret: "a-secret-of-the-tests", quiet: true },
  });
  const body = JSON.stringify({
    mutations: [{ create: { _id: "first", _type: "note", title: "First note" } }],
  });
  const headers = { authorization: `Bearer ${services.lakeToken}` };
  await fetch(`${apiHost}/v1/data/mutate/production`, { method: "POST", body, headers });
});

test.afterAll(async () => {
  await services?.close();
  await studio?.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Collects the lake's refusals. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes(`:${firstPort}/`) && response.status() >= 400)
      found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return found;
}

const dead = /An error occurred|Something went wrong|unexpected error|Unable to load|could not be loaded/i;

test("login by name, every tool, an edit that is published and a comment under that name: nothing is dead or refused", async ({
  page,
}) => {
  const refused = refusals(page);
  await page.goto(studio.url);
  await page.getByText("Log in with your name").click({ timeout: 40_000 });
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
  for (const path of ["/structure/note", "/structure/note;first", "/vision", "/releases", "/schedules"]) {
    await page.goto(studio.url + path);
    await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined); // streams stay open
    await expect(page.locator("body")).not.toContainText(dead);
  }
  await page.goto(`${studio.url}/structure/note;first`);
  await page.getByTestId("field-title").locator("input").fill("Edited by Ada");
  await expect(page.getByTestId("pane-footer")).not.toContainText("Saving");
  await page.getByTestId("action-publish").click();
  const published = async () =>
    (await fetch(`${apiHost}/v1/data/doc/production/first`))
      .json()
      .then(({ documents }) => documents[0]?.title);
  await expect.poll(published).toBe("Edited by Ada");
  const headers = { authorization: `Bearer ${services.lakeToken}` };
  const history = await fetch(
    `${apiHost}/v1/data/history/production/transactions/first?reverse=true&limit=1`,
    { headers },
  );
  const { author } = JSON.parse((await history.text()).trim());
  expect(await (await fetch(`${apiHost}/v1/users/${author}`, { headers })).json()).toMatchObject({
    displayName: "Ada Lovelace",
  });
  await page.getByTestId("field-title").hover();
  await page.getByTestId("field-title").getByRole("button", { name: "Add comment" }).click();
  await page.getByTestId("comment-input-editable").click();
  await page.keyboard.type("Is this the title?");
  await page.getByTestId("comment-input-send-button").click();
  const query = encodeURIComponent("*[_type == 'comment']{authorId, 'text': pt::text(message)}");
  const comments = async () =>
    (await fetch(`${apiHost}/v2025-02-19/data/query/production-comments?query=${query}`, { headers }))
      .json()
      .then(({ result }) => result);
  await expect.poll(comments).toEqual([{ authorId: author, text: "Is this the title?" }]);
  await expect(page.locator("body")).not.toContainText(dead);
  expect(refused).toEqual([]);
});
