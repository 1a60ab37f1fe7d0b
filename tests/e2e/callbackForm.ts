import type { Page } from "playwright/test";
import type { Caller } from "#forms/callback/rules/choices.ts";
import { messagesIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { wordsIn } from "#sections/voice-agent/words/list.generated.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect } from "../support/browser/fixtures.ts";
import { PRODUCT } from "../support/specification.ts";
import { freshEmail } from "./inbox.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

/** The route of the callback request. */
export const API = "**/voiceagent/api/v1/widget/submit*";

/** Returns the widget's texts in a language. */
const widgetWords = (language: Language) => wordsIn[language](PRODUCT, "hello@tendwell.example");

export const widget = (page: Page) => page.locator("#voice-agent-widget");
export const opener = (page: Page, language: Language = "en") =>
  widget(page).getByRole("button", { name: messagesIn[language].voiceAgent.open });
export const form = (page: Page, language: Language = "en") =>
  page.getByRole("form", { name: widgetWords(language).callback.label });
export const submit = (page: Page, language: Language = "en") =>
  form(page, language).getByRole("button", { name: widgetWords(language).callback.submit });
/** Runs axe on the widget only. */
export async function axe(page: Page) {
  await waitForAnimations(page, "#voice-agent-widget");
  return findViolations(page, "#voice-agent-widget");
}

export async function openOptions(page: Page, language: Language = "en"): Promise<void> {
  await page.goto(pathIn(language, "/"));
  const button = opener(page, language);
  await button.scrollIntoViewIfNeeded();
  await expect(async () => {
    // A delayed click may have opened it already.
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(widget(page).getByRole("heading", { level: 3 })).toBeFocused({ timeout: 1000 });
  }).toPass();
}

export async function openForm(page: Page, language: Language = "en"): Promise<void> {
  await openOptions(page, language);
  await widget(page)
    .getByRole("button", { name: widgetWords(language).headings.form })
    .click();
  await expect(form(page, language)).toBeVisible();
}

/** The choice of who calls. */
export const caller = (page: Page, who: Caller, language: Language = "en") =>
  form(page, language).getByRole("radio", { name: widgetWords(language).callback.callers[who].label });

/** The captcha's checkbox. It is enabled once its script listens, and disabled while checked. */
export const notARobot = (page: Page) => page.getByTitle("reCAPTCHA").contentFrame().getByRole("checkbox");

export async function solve(page: Page): Promise<void> {
  // The checked checkbox of the previous attempt may still exist.
  await expect(notARobot(page)).toBeEnabled();
  // A cross-origin frame outside the window doesn't paint, and a click waits until the checkbox is painted.
  await page.getByTitle("reCAPTCHA").scrollIntoViewIfNeeded();
  await notARobot(page).check();
}

export async function fill(
  page: Page,
  phone = "(305) 555-0142",
  email = freshEmail(),
  language: Language = "en",
): Promise<string> {
  const labels = widgetWords(language).callback;
  await form(page, language).getByLabel(labels.fullName).fill("Omar Haddad");
  await form(page, language).getByLabel(labels.phoneNumber).fill(phone);
  await form(page, language).getByLabel(labels.email).fill(email);
  return email;
}
