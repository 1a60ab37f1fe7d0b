import type { Page } from "playwright/test";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { API, axe, fill, form, INTEREST_MESSAGE, open, payload, submit } from "./earlyAccessForm.ts";
import { freshEmail, mailsTo, messagesFrom } from "./inbox.ts";
import { pauseRequests } from "./pauseRequests.ts";
import { PAINT, pauseTimer } from "./timer.ts";

/** Duration of the success panel, in milliseconds. */
const SUCCESS_PANEL = 3000;

test("an empty form shows each rule's message next to its field, and in a focused summary that links to the fields", async ({
  page,
}) => {
  await open(page);
  await submit(page).click();
  const summary = form(page).getByRole("alert");
  await expect(summary).toBeFocused();
  const messages = [
    "Please enter your name",
    "Please enter a valid email address",
    "Please enter your organization",
    "Please enter your role",
    INTEREST_MESSAGE,
  ];
  await expect(summary.getByRole("heading")).toHaveText("Please check these answers");
  await expect(summary.getByRole("listitem")).toHaveText(messages);
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
    "Please enter your name",
  );
  await expect(page.getByLabel("Role")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("group", { name: "I'm interested in" })).toHaveAccessibleDescription(
    INTEREST_MESSAGE,
  );
  expect(await axe(page)).toEqual([]);
  await summary.getByRole("link", { name: "Please enter your role" }).click();
  await expect(page.getByLabel("Role")).toBeFocused();

  // A single broken rule shows only its message.
  await fill(page);
  await page.getByLabel("Pilot study").uncheck();
  await page.getByLabel("Investment").uncheck();
  await submit(page).click();
  await expect(summary).toHaveText(INTEREST_MESSAGE, { useInnerText: true });
});

test("a sent form shows Processing..., then Thank You for 3 seconds, then an empty form, and sends a confirmation", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/privacy-policy?utm_campaign=spring-webinar");
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Get Early Access" })
    .filter({ visible: true })
    .click();
  await expect(form(page)).toHaveJSProperty("noValidate", true);
  const email = await fill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await pauseRequests(page, API);
  const { width } = (await submit(page).boundingBox()) ?? { width: 0 };
  await submit(page).click();
  await page.clock.runFor(PAINT);
  const busy = form(page).getByRole("button", { name: "Processing..." });
  await expect(busy).toBeDisabled();
  expect((await busy.boundingBox())?.width).toBe(width);
  release();
  const panel = page.getByRole("status").filter({ hasText: "Thank You" });
  await expect(panel).toBeFocused();
  const number = await panel.locator("strong").innerText();
  await page.clock.runFor(2999);
  await expect(panel).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel).toBeHidden();
  await expect(form(page)).toBeFocused();
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Country")).toHaveValue("");
  await expect(page.getByLabel("Pilot study")).not.toBeChecked();
  const [message] = await messagesFrom(email);
  expect(message?.body).toStrictEqual(payload(email));
  expect(message?.campaign).toBe("spring-webinar");
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.source).toContain(`Your reference number: ${number}`);
  expect(mail?.source, "nothing that the visitor wrote").not.toMatch(/Ana|Ruiz|Harbor|Director/);
});

test("on a phone the Thank You panel scrolls into view, and the empty form that replaces it confirms the request", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await open(page);
  await fill(page);
  await submit(page).scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await page.clock.runFor(PAINT);
  const panel = page.getByRole("status", { name: "Thank You!" });
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleDescription(
    new RegExp(
      `^We've received your request\\. We'll write to you soon\\. ?Your reference number: ${REFERENCE_PREFIX}(-[0-9A-Z]{4}){2}$`,
    ),
  );
  const number = await panel.locator("strong").innerText();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(SUCCESS_PANEL);
  await expect(form(page)).toBeFocused();
  const line = form(page).getByText("We've received your request");
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(form(page)).toHaveAccessibleDescription(
    new RegExp(`^We've received your request.*${number}$`),
  );
  await submit(page).click();
  await page.clock.runFor(PAINT);
  await expect(form(page).getByRole("alert")).toBeVisible();
  await expect(line, "errors replace the confirmation").toBeHidden();
});

test("the form is accessible at rest, while sending and in its Thank You panel, and the country list is at most 300 px high", async ({
  page,
}) => {
  await pauseTimer(page, SUCCESS_PANEL);
  await open(page);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel("Country").click();
  const maxHeight = await page.getByRole("option", { name: "United States" }).evaluate((option) => {
    const { parentElement } = option;
    return parentElement ? getComputedStyle(parentElement, "::picker(select)").maxHeight : "";
  });
  expect(maxHeight).toBe("300px");
  await page.keyboard.press("Escape");

  await fill(page);
  const release = await pauseRequests(page, API);
  await submit(page).click();
  await expect(form(page).getByRole("button", { name: "Processing..." })).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  release();
  await expect(page.getByRole("status").filter({ hasText: "Thank You" })).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test("the form's script loads on focus, even far from the viewport", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveJSProperty("scrollTop", 0);
  expect(await form(page).evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
  await page.getByLabel("Role").evaluate((input) => input.focus({ preventScroll: true }));
  await expect(form(page)).toHaveJSProperty("noValidate", true);
  await expect(page.locator("html")).toHaveJSProperty("scrollTop", 0);
});

/** Fills in the form without events, as Firefox does after a reload, and browsers do when they restore a session. */
const restore = (page: Page, email: string) =>
  form(page).evaluate((element: HTMLFormElement, email) => {
    const texts = {
      name: "Ana Ruiz",
      email,
      organization: "Harbor Clinic",
      country: "sg",
      role: "Director of Care",
    };
    for (const [name, value] of Object.entries(texts)) {
      const field = element.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    for (const box of element.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
      box.checked = box.value === "Pilot study";
  }, email);

/** Runs an action before the form's script has loaded. */
async function beforeScripts(page: Page, action: () => Promise<unknown>): Promise<void> {
  await page.goto("/");
  const release = await pauseRequests(page, "**/_next/static/chunks/*.js");
  await action();
  await page.getByLabel("Role").focus();
  expect(await form(page).evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
  release();
}

/** Fills in the form as a visitor does, with only the first interest. */
async function type(page: Page, email: string): Promise<void> {
  await fill(page, email);
  await page.getByLabel("Investment").uncheck();
}

/** The ways in which the form's fields get their values. Each ticks only the first interest. */
const WAYS: Record<string, (page: Page, email: string) => Promise<void>> = {
  "typed before the scripts load": (page, email) => beforeScripts(page, () => type(page, email)),
  "restored before the scripts load": (page, email) => beforeScripts(page, () => restore(page, email)),
  "restored after the scripts load": async (page, email) => {
    await open(page);
    await restore(page, email);
  },
  "typed, and restored by Back": async (page, email) => {
    await open(page);
    await type(page, email);
    await form(page).getByRole("link", { name: "privacy policy" }).click();
    await expect(page).toHaveURL(/privacy-policy/);
    await page.goBack();
  },
};
for (const [way, fillIn] of Object.entries(WAYS)) {
  test(`a sent form has the values that the visitor sees: ${way}`, async ({ page }) => {
    await pauseTimer(page, SUCCESS_PANEL);
    const email = freshEmail();
    await fillIn(page, email);
    await expect(form(page)).toHaveJSProperty("noValidate", true);
    await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
    await expect(page.getByLabel("Country")).toHaveValue("sg");
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Thank You" })).toBeVisible();
    expect((await messagesFrom(email))[0]?.body).toStrictEqual({
      ...payload(email),
      interests: "Pilot study, Director of Care",
    });
  });
}

test("the form that a page's button opens has its interest checked, before and after its script runs", async ({
  page,
}) => {
  await page.goto("/pilot-studies");
  await page.getByRole("link", { name: "Tell us about your program" }).click();
  await expect(form(page)).toBeInViewport();
  await expect(page.getByLabel("Pilot study")).toBeChecked();
  await hydrated(form(page));
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
});
