import type { Page } from "playwright/test";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { chatIn } from "../support/chatIn.ts";
import { skipIntro } from "./demos/skipIntro.ts";
import { chat, details, newsletter, overview, pages, tab } from "./earlyControls.ts";
import { pauseRequests } from "./pauseRequests.ts";

const { intro } = chatIn("en").texts;
const SCRIPTS = /\/_next\/static\/.*\.js/;
const PHONE = { width: 390, height: 844 };

/** Opens the landing page, and delays its scripts until they are released. */
async function openWithoutScripts(page: Page, viewport = PHONE): Promise<() => void> {
  await page.setViewportSize(viewport);
  const release = await pauseRequests(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  return release;
}

for (const controls of pages) {
  const names = controls.map(({ what }) => what).join(", ");
  test(`presses on ${names} before their scripts run are shown immediately, are announced, and take effect once`, async ({
    page,
  }) => {
    const release = await openWithoutScripts(page);
    for (const { what, control, press } of controls) {
      const pressed = control(page);
      await (press ? press(page) : pressed.click());
      await expect(pressed, what).toHaveAttribute("data-held");
      await expect(pressed, what).toHaveCSS("opacity", "0.6");
    }
    await expect(page.getByRole("status").getByText("One moment, please")).toBeVisible();
    release();
    for (const { effect } of controls) await effect(page);
    await expect(page.locator("[data-held]")).toHaveCount(0);
    await expect(page.getByText("One moment, please")).toBeHidden();
    await hydrated(chat(page).getByRole("button", { name: "Replay" }));
    for (const { effect } of controls) await effect(page);
  });
}

test("repeated presses on a waiting control count as one, and presses take effect in order", async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  const opener = page.getByRole("button", { name: "Talk to the AI Voice Agent" });
  await opener.dblclick();
  await opener.click();
  await tab(page, details).click();
  await tab(page, overview).click();
  await expect(page.locator("[data-held]")).toHaveCount(3);
  release();
  await expect(page.getByRole("heading", { name: "How would you like to talk?" })).toBeVisible();
  await expect(tab(page, overview)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("[data-held]")).toHaveCount(0);
});

test("a pressed part hydrates before other parts near the viewport", async ({ page }) => {
  const release = await openWithoutScripts(page);
  const form = page.getByRole("form", { name: "Request early access" });
  await form.scrollIntoViewIfNeeded();
  const opener = page.getByRole("button", { name: "Talk to the AI Voice Agent" });
  await opener.click();
  // The page observes before its scripts run. The button has hydrated when its press is no longer held.
  const order = await form.evaluateHandle((element) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const observer = new MutationObserver(() => {
      if (document.querySelector("[data-held]")) return;
      observer.disconnect();
      resolve(Object.keys(element).some((key) => key.startsWith("__reactProps")));
    });
    observer.observe(document, { attributes: true, childList: true, subtree: true });
    return { formWasFirst: promise };
  });
  release();
  expect(await order.evaluate(({ formWasFirst }) => formWasFirst)).toBe(false);
  await form.getByLabel("Name").focus();
  await hydrated(form);
});

test("an early press doesn't take focus from a field in which the visitor types in the meantime", async ({
  page,
}) => {
  const release = await openWithoutScripts(page);
  await page.getByRole("button", { name: "Talk to the AI Voice Agent" }).click();
  const email = newsletter(page).getByRole("textbox");
  await email.pressSequentially("ana@");
  release();
  await expect(page.getByRole("heading", { name: "How would you like to talk?" })).toBeVisible();
  await hydrated(newsletter(page));
  await page.keyboard.type("clinic.example");
  await expect(email).toHaveValue("ana@clinic.example");
});

test("an early press on Try Chat Demo goes to the demos immediately, and then to the chat", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await openWithoutScripts(page, { width: 1280, height: 800 });
  await page.getByRole("link", { name: "Try Chat Demo" }).click();
  await expect(page.locator("#demos")).toBeInViewport();
  await expect(page).toHaveURL(/#demos$/);
  release();
  const top = () => chat(page).evaluate((demo) => Math.abs(demo.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(150);
});

test("values typed, checked, selected and expanded early survive hydration", async ({ page }) => {
  const endIntro = await skipIntro(page);
  const release = await openWithoutScripts(page);
  const form = page.getByRole("form", { name: "Request early access" });
  await form.getByLabel("Name").fill("Ana Ruiz");
  await form.getByLabel("Country").selectOption("Spain");
  await form.getByLabel("Pilot study").check();
  const input = chat(page).getByLabel("Your question");
  await input.fill("Is salt bad?");
  await input.press("Enter");
  const risk = page.getByRole("radio", { name: /High risk/ });
  await page.locator("label", { hasText: "High risk" }).click();
  const question = page.locator("details").filter({ visible: true }).first();
  await question.locator("summary").click();
  release();
  await hydrated(input);
  await form.scrollIntoViewIfNeeded();
  await hydrated(form);
  await endIntro();
  await expect(chat(page).getByRole("log")).toContainText(intro.ai);
  await expect(input).toHaveValue("Is salt bad?"); // input is ignored while the intro plays
  await input.press("Enter");
  await expect(chat(page).getByRole("log")).toContainText("You: Is salt bad?");
  expect(page.url(), "Enter loads no page").not.toContain("?");
  await expect(form.getByLabel("Name")).toHaveValue("Ana Ruiz");
  await expect(form.getByLabel("Country").locator("option:checked")).toHaveText("Spain");
  await expect(form.getByLabel("Pilot study")).toBeChecked();
  await expect(risk).toBeChecked();
  await expect(question).toHaveAttribute("open");
});

test("a press whose script never loads is released after 10 s, with an alternative", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED/);
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  const start = page.getByRole("button", { name: "Start Demo" });
  await start.click();
  await page.clock.runFor(5_000);
  await expect(start).toHaveAttribute("data-held");
  await page.clock.runFor(5_000);
  await expect(start).not.toHaveAttribute("data-held");
  const notice = page.getByRole("status").filter({ hasText: "didn't load" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("link", { name: "early-access form" })).toHaveAttribute(
    "href",
    "#early-access",
  );
  expect(await findViolations(page, "#press-notices")).toEqual([]);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await start.click();
  await expect(start).toHaveAttribute("data-held");
});

test("a press on a part whose script failed takes effect once the script loads", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await hydrated(chat(page).getByRole("button", { name: "Replay" }));
  const failed = page.waitForEvent("requestfailed");
  await page.route(SCRIPTS, (route) => route.abort());
  const form = newsletter(page);
  await form.getByRole("textbox").fill("ana@clinic.example");
  await form.getByRole("button").click();
  await failed;
  await expect(form.getByRole("button")).toHaveAttribute("data-held");
  await page.unroute(SCRIPTS);
  await expect(page.getByText("Coming Soon!")).toBeVisible();
});
