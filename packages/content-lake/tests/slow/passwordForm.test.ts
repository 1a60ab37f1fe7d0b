import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPersonWithPassword, password } from "../support/passwordLogin.ts";
import { startTestLake, type TestLake } from "../support/testLake.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of Playwright's Chromium, or else of one on PATH. @throws Error if neither exists */
function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error("Chromium was not found. Run `npx playwright install chromium`.");
  return found;
}

// The form in a browser without JavaScript. A plain page takes the place of the Studio.

const studio = createServer((_request, response) => response.end("The Studio"));
let lake: TestLake;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  await once(studio.listen(0, "127.0.0.1"), "listening");
  const studioUrl = `http://localhost:${(studio.address() as AddressInfo).port}`; // a TCP server's address is an object
  lake = await startTestLake(undefined, { login: "password", studioUrl });
  await addPersonWithPassword(lake, "Ada");
  browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  page = await browser.newPage({ javaScriptEnabled: false });
});
afterAll(async () => {
  await browser.close();
  await lake.close();
  studio.close();
});

const focused = (role: "alert" | "textbox", name?: string) =>
  page.getByRole(role, name === undefined ? {} : { name }).and(page.locator(":focus"));

async function send(name: string, given: string): Promise<void> {
  await page.getByLabel("User name").fill(name);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Log in" }).click();
}

test("a person corrects a wrong password, and enters the Studio", async () => {
  await page.goto(`${lake.url}/v1/auth/login/password?origin=${lake.studioUrl}/structure`);
  await focused("textbox", "User name").waitFor();
  await send("Ada", "wrong");
  await focused("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("The user name or the password is wrong.");
  expect(await page.title()).toBe("Error: Log in");
  expect(await page.getByLabel("User name").inputValue()).toBe("Ada");
  expect(await page.getByLabel("Password").inputValue()).toBe("");
  await page.keyboard.press("Tab");
  await focused("textbox", "User name").waitFor();

  await send("Ada", password);
  await page.getByText("The Studio").waitFor();
  expect(page.url()).toMatch(/\/structure#sid=[\w-]+$/);
});
