import type { Page } from "playwright/test";
import { messagesIn } from "#messages/translator.ts";
import { languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startScripts } from "../support/browser/hydrated.ts";
import { siteUrl } from "../support/browser/workspace.ts";
import { errorHeading } from "../support/specification.ts";

/** Breaks each part that needs the page's script or React once they run in it. */
const breakScript = (page: Page) =>
  page.addInitScript(() => {
    const value = () => {
      throw new Error("The page broke.");
    };
    Object.defineProperty(window, "scriptReady", { value });
  });

test.beforeEach(({ complaints }) => complaints.allow(/The page broke/));

test("an error of a script shows the error screen with its message, in the language, direction and fonts of the page", async ({
  page,
}) => {
  await page.goto("/");
  const className = (await page.locator("html").getAttribute("class")) ?? "";
  expect(className).not.toBe("");
  await breakScript(page);
  for (const { id, direction } of languages) {
    const isSource = id === SOURCE_LANGUAGE;
    await page.goto(isSource ? "/" : `/${id}`);
    await startScripts(page);
    const { error, tryAgain } = messagesIn[id].status;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(isSource ? errorHeading : error);
    await expect(page.getByRole("button", { name: tryAgain })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", id);
    await expect(page.locator("html")).toHaveCSS("direction", direction);
    if (!isSource) continue;
    await expect(page.locator("html")).toHaveAttribute("class", className);
    await expect(page.getByText("The page broke.")).toBeVisible();
  }
});

test("the error screen has sans-serif text without the class names of the fonts", async ({ page }) => {
  await page.route(`${siteUrl}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<html lang="en" class="[^"]*"/, '<html lang="en"');
    await route.fulfill({ response, body });
  });
  await breakScript(page);
  await page.goto("/");
  await startScripts(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorHeading);
  await expect(page.locator("body")).toHaveCSS("font-family", /system-ui/);
});
