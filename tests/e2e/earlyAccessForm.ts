import type { Page } from "playwright/test";
import { messagesIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect } from "../support/browser/fixtures.ts";
import { blankEarlyAccess } from "../support/leads/blankEarlyAccess.ts";
import { freshEmail } from "./inbox.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

/** The route of the early-access request. */
export const API = "**/api/early-access*";
export const INTEREST_MESSAGE = "Please select at least 1 option from 'I'm interested in'.";

export const form = (page: Page, language: Language = "en") =>
  page.getByRole("form", { name: messagesIn[language].earlyAccess.label });
export const submit = (page: Page, language: Language = "en") =>
  form(page, language).getByRole("button", { name: messagesIn[language].earlyAccess.submit });

/** Opens the page at the form, and waits for the form's script. */
export async function open(page: Page, language: Language = "en"): Promise<void> {
  await page.goto(`${pathIn(language, "/")}#early-access`);
  await expect(form(page, language)).toHaveJSProperty("noValidate", true);
}

export async function fill(page: Page, email = freshEmail(), language: Language = "en"): Promise<string> {
  const labels = messagesIn[language].earlyAccess;
  const field = (label: string) => form(page, language).getByLabel(label);
  await form(page, language).getByLabel(labels.name, { exact: true }).fill("Ana Ruiz");
  await field(labels.email).fill(email);
  await field(labels.organization).fill("Harbor Clinic");
  await field(labels.country).selectOption("sg");
  await field(labels.role).fill("Director of Care");
  await field(labels.pilot).check();
  await field(labels.investment).check();
  return email;
}

/** The payload of the form that {@link fill} filled in, with English labels in every language. */
export const payload = (email: string) => ({
  ...blankEarlyAccess,
  name: "Ana Ruiz",
  email,
  organization: "Harbor Clinic",
  country: "Singapore",
  role: "Director of Care",
  interests: "Pilot study, Investment, Director of Care",
});

export async function axe(page: Page) {
  await waitForAnimations(page, "#early-access");
  return findViolations(page, "#early-access");
}
