// Runs a Studio with every feature enabled against the embedded lake: every screen works, and no request is rejected.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "playwright/test";
import { connectLake } from "#content-lake/testing";
import { type Services, startServices } from "../../local/services.ts";
import { type StudioServer, serveStudio } from "../../scripts/serve/studioServer.ts";
import { buildUntrimmedStudio } from "../support/browser/buildUntrimmedStudio.ts";
import { gotoIdle } from "../support/browser/gotoIdle.ts";
import { root } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/ports.ts";

/** Inside the project, so that packages resolve. Git ignores it. */
const folder = join(root, ".studio-untrimmed");
const dataFolder = mkdtempSync(join(tmpdir(), "tendwell-untrimmed-"));

let port = 0;
let apiHost = "";
let services: Services;
let studio: StudioServer;

function start(login: "picker" | "password"): Promise<Services> {
  return startServices({
    ...{ port, dataFolder, login, siteUrl: "http://localhost:9", studioUrl: studio.url },
    ...{ revalidateSecret: "a-secret-of-the-tests", quiet: true },
  });
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const [lakePort = 0, studioPort = 0] = await freePorts(2);
  port = lakePort;
  apiHost = `http://localhost:${port}`;
  await buildUntrimmedStudio(folder, apiHost);
  studio = await serveStudio({
    folder: join(folder, "dist"),
    port: studioPort,
    apiHost,
    siteUrl: "http://localhost:9",
  });
  services = await start("picker");
  const body = JSON.stringify({
    mutations: [{ create: { _id: "first", _type: "post", title: "First post" } }],
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

/** Collects the requests that the lake rejects. */
function refusals(page: Page, found: string[] = []): string[] {
  page.on("response", (response) => {
    if (response.url().includes(`:${port}/`) && response.status() >= 400)
      found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return found;
}

const dead = /An error occurred|Something went wrong|unexpected error|Unable to load|could not be loaded/i;

test("every tool opens after a login by name, and an edit is published under that name, without errors", async ({
  page,
}) => {
  const refused = refusals(page);
  await page.goto(studio.url);
  await page.getByText("Log in with your name").click({ timeout: 40_000 });
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
  for (const path of ["/structure/post", "/structure/post;first", "/vision", "/releases", "/schedules"]) {
    await gotoIdle(page, studio.url + path);
    await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
    await expect(page.locator("body")).not.toContainText(dead);
  }
  await page.goto(`${studio.url}/structure/post;first`);
  await page.getByTestId("field-title").locator("input").fill("Edited by Ada");
  await expect(page.getByTestId("pane-footer")).not.toContainText("Saving");
  const lake = connectLake(apiHost, { token: services.lakeToken });
  const titleIn = (perspective: "drafts" | "published") =>
    lake.fetch("*[_type == 'post'][0].title", {}, { perspective });
  await expect.poll(() => titleIn("drafts")).toBe("Edited by Ada");
  expect(await titleIn("published")).toBe("First post");
  const live: unknown[] = [];
  const listening = lake
    .listen("*[_id == 'first']", {}, { events: ["welcome", "mutation"] })
    .subscribe((event) => live.push(event.type === "mutation" ? event.result?.title : event.type));
  await expect.poll(() => live).toEqual(["welcome"]);
  await page.getByTestId("action-publish").click();
  await expect.poll(() => titleIn("published")).toBe("Edited by Ada");
  await expect.poll(() => live).toEqual(["welcome", "Edited by Ada"]);
  listening.unsubscribe();
  const headers = { authorization: `Bearer ${services.lakeToken}` };
  const history = await fetch(
    `${apiHost}/v1/data/history/production/transactions/first?reverse=true&limit=1`,
    { headers },
  );
  const { author } = JSON.parse((await history.text()).trim());
  expect(await (await fetch(`${apiHost}/v1/users/${author}`, { headers })).json()).toMatchObject({
    displayName: "Ada Lovelace",
  });
  expect(refused).toEqual([]);
});

/** Logs in under a new name or one from the login screen. Returns the page with the post opened. */
async function loginAs(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await page.goto(studio.url);
  await page.getByText(name).click({ timeout: 40_000 });
  await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
  await page.goto(`${studio.url}/structure/post;first`);
  await expect(page.getByTestId("field-title")).toBeVisible({ timeout: 40_000 });
  return page;
}

async function addUser(name: string, role: string): Promise<string> {
  const headers = { authorization: `Bearer ${services.lakeToken}` };
  const body = JSON.stringify({ name, role });
  const answer = await fetch(`${apiHost}/v1/projects/local/users`, { method: "POST", body, headers });
  return (await answer.json()).id;
}

test("a comment mentions a user, who replies to it and completes an assigned task", async ({ browser }) => {
  const [grace, bo] = [await addUser("Grace Hopper", "editor"), await addUser("Bo Lind", "viewer")];
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${services.lakeToken}` };
    const url = `${apiHost}/v2025-02-19/data/query/production-comments?query=${encodeURIComponent(query)}`;
    return (await (await fetch(url, { headers })).json()).result;
  };
  const hers = await loginAs(browser, "Grace Hopper");
  const refused = refusals(hers);
  await hers.getByTestId("field-title").hover();
  await hers.getByTestId("field-title").getByRole("button", { name: "Add comment" }).click();
  await hers.getByTestId("comment-input-editable").click();
  await hers.keyboard.type("Is this the title, @Bo");
  const menu = hers.getByTestId("comments-mentions-menu");
  await expect(menu.getByText("Bo Lind")).toBeVisible();
  await expect(menu).not.toContainText("Unauthorized");
  await hers.keyboard.press("Enter");
  await expect(menu).toBeHidden();
  await hers.getByTestId("comment-input-send-button").click();
  const comments = "*[_type == 'comment'] | order(_createdAt){authorId, status, 'text': pt::text(message),";
  const thread = () => ask(`${comments} 'mentions': message[].children[_type == 'mention'].userId}`);
  const question = { authorId: grace, text: expect.stringContaining("Is this the title"), mentions: [bo] };
  await expect.poll(thread).toEqual([{ ...question, status: "open" }]);

  const his = await loginAs(browser, "Bo Lind");
  refusals(his, refused);
  await his.getByTestId("field-title").getByRole("button", { name: "comment" }).first().click();
  const list = his.getByTestId("comments-list");
  await expect(list).toContainText("Is this the title");
  await expect(list).toContainText("Grace Hopper");
  await list.getByTestId("comment-input-editable").last().click();
  await his.keyboard.type("It is.");
  await list.getByTestId("comment-input-send-button").last().click();
  const reply = { authorId: bo, text: "It is.", mentions: [] };
  await expect.poll(thread).toEqual([
    { ...question, status: "open" },
    { ...reply, status: "open" },
  ]);
  await list.getByTestId("comments-list-item").first().hover();
  await list.getByTestId("comments-list-item-status-button").first().click();
  await expect.poll(thread).toEqual([
    { ...question, status: "resolved" },
    { ...reply, status: "resolved" },
  ]);

  await hers.getByTestId("tasks-toolbar").click();
  await hers
    .getByRole("button", { name: /New task|Create new task/ })
    .first()
    .click();
  await hers.getByPlaceholder("Task title").fill("Find a better title");
  await hers.getByText("Select assignee").click();
  await hers.getByRole("menuitem", { name: "Bo Lind" }).click();
  await hers.getByPlaceholder("yyyy-mm-dd").fill("2030-05-17");
  await hers.keyboard.press("Tab");
  await hers.getByRole("button", { name: "Create Task" }).click();
  const tasks = () =>
    ask("*[_type == 'tasks.task' && defined(createdByUser)]{authorId, assignedTo, dueBy, status, title}");
  const task = {
    ...{ authorId: grace, assignedTo: bo, dueBy: "2030-05-17", title: "Find a better title" },
    status: "open",
  };
  await expect.poll(tasks).toEqual([task]);

  await his.getByTestId("tasks-toolbar").click();
  await his.getByTestId("tasks-list-item").getByText("Find a better title").click();
  await his.getByRole("button", { name: "To Do" }).click();
  await his.getByRole("menuitem", { name: "Done" }).click();
  await expect.poll(tasks).toEqual([{ ...task, status: "closed" }]);
  for (const page of [hers, his]) await expect(page.locator("body")).not.toContainText(dead);
  expect(refused).toEqual([]);
});

/** Returns the status of a request with the token that the Studio stores. */
async function statusOf(token: string | undefined): Promise<number> {
  return (await fetch(`${apiHost}/v1/auth/id`, { headers: { authorization: `Bearer ${token}` } })).status;
}

const storedToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("__studio_auth_token_local") ?? "{}").token);

test("with passwords, the picker's login ends, and a person logs in with a password and signs out", async ({
  browser,
}) => {
  const id = await addUser("Mary Somerville", "editor");
  const earlier = await loginAs(browser, "Mary Somerville");
  const pickerToken = await storedToken(earlier);
  expect(await statusOf(pickerToken)).toBe(200);
  await services.close();
  services = await start("password");
  expect(await statusOf(pickerToken)).toBe(401);
  const headers = { authorization: `Bearer ${services.lakeToken}` };
  const body = JSON.stringify({ password: "correct horse battery" });
  await fetch(`${apiHost}/v1/projects/local/users/${id}/password`, { method: "PUT", body, headers });

  const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await page.goto(studio.url);
  await expect(page.getByText("Log in with your password")).toBeVisible({ timeout: 40_000 });
  await expect(page.locator("body")).not.toContainText("Mary Somerville");
  await page.getByText("Log in with your password").click();
  await page.getByLabel("User name").fill("mary somerville");
  await page.getByLabel("Password").fill("a wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByTestId("studio-navbar")).toBeVisible({ timeout: 40_000 });
  const token = await storedToken(page);
  expect(await statusOf(token)).toBe(200);

  // Without a reload: the Studio then signs out without its token.
  // A press is lost if the Studio replaces the button at that moment.
  const signOut = page.getByRole("menuitem", { name: "Sign out" });
  await expect(async () => {
    if (!(await signOut.isVisible())) await page.locator("#user-menu").click({ timeout: 5_000 });
    await signOut.click({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText("Log in with your password")).toBeVisible({ timeout: 40_000 });
  expect(await statusOf(token)).toBe(401);
});
