import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "../support/browser/fixtures.ts";
import { freshEmail } from "./inbox.ts";
import { waitForAnimations } from "./waitForAnimations.ts";

/** The route of the early-access request. */
export const API = "**/api/early-access";
export const INTEREST_MESSAGE = "Please select at least 1 option from 'I'm interested in'.";

export const form = (page: Page) => page.getByRole("form", { name: "Request early access" });
export const submit = (page: Page) => form(page).getByRole("button", { name: "Request Early Access" });

/** Opens the page at the form, and waits for the form's script. */
export async function open(page: Page): Promise<void> {
  await page.goto("/#early-access");
  await expect(form(page)).toHaveJSProperty("noValidate", true);
}

export async function fill(page: Page, email = freshEmail()): Promise<string> {
  await page.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await form(page).getByLabel("Email").fill(email);
  await page.getByLabel("Organization").fill("Harbor Clinic");
  await page.getByLabel("Country").selectOption("Singapore");
  await page.getByLabel("Role").fill("Director of Care");
  await page.getByLabel("Pilot study").check();
  await page.getByLabel("Investment").check();
  return email;
}

export async function axe(page: Page) {
  await waitForAnimations(page, "#early-access");
  return new AxeBuilder({ page }).include("#early-access").analyze();
}
