import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "../support/browser/fixtures.ts";
import { freshEmail } from "./inbox.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

/** The route of the callback request. */
export const API = "**/voiceagent/api/v1/widget/submit";

export const widget = (page: Page) => page.locator("#voice-agent-widget");
export const opener = (page: Page) =>
  widget(page).getByRole("button", { name: "Talk to the AI Voice Agent" });
export const form = (page: Page) => page.getByRole("form", { name: "Schedule a callback" });
export const submit = (page: Page) => form(page).getByRole("button", { name: "Request a Callback" });
/** Runs axe on the widget only. The heading rule is off because the page's h1 is outside the widget. */
export async function axe(page: Page) {
  await waitForAnimations(page, "#voice-agent-widget");
  return new AxeBuilder({ page })
    .include("#voice-agent-widget")
    .disableRules("page-has-heading-one")
    .analyze();
}

export async function openOptions(page: Page): Promise<void> {
  await page.goto("/");
  await opener(page).scrollIntoViewIfNeeded();
  await expect(async () => {
    // A delayed click may have opened it already.
    if (await opener(page).isVisible()) await opener(page).click({ timeout: 1000 });
    await expect(widget(page).getByRole("heading", { level: 3 })).toBeFocused({ timeout: 1000 });
  }).toPass();
}

export async function openForm(page: Page): Promise<void> {
  await openOptions(page);
  await widget(page).getByRole("button", { name: "Schedule a Callback" }).click();
  await expect(form(page)).toBeVisible();
}

/** The consent to an automated call. */
export const agreement = (page: Page) =>
  form(page).getByRole("checkbox", { name: /artificial \(AI\) voice/ });

/** The captcha's checkbox. It is enabled once its script listens, and disabled while checked. */
export const notARobot = (page: Page) => page.getByTitle("reCAPTCHA").contentFrame().getByRole("checkbox");

export async function solve(page: Page): Promise<void> {
  // The checked checkbox of the previous attempt may still exist.
  await expect(notARobot(page)).toBeEnabled();
  // A cross-origin frame outside the window doesn't paint, and a click waits until the checkbox is painted.
  await page.getByTitle("reCAPTCHA").scrollIntoViewIfNeeded();
  await notARobot(page).check();
}

export async function fill(page: Page, phone = "(305) 555-0142", email = freshEmail()): Promise<string> {
  await form(page).getByLabel("Full name").fill("Omar Haddad");
  await form(page).getByLabel("Phone number").fill(phone);
  await form(page).getByLabel("Email").fill(email);
  return email;
}
