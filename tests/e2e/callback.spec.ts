import type { Request } from "playwright/test";
import { BRAND_ID, REFERENCE_PREFIX } from "#schemas/brand.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { servicesUrl } from "../support/browser/workspace.ts";
import {
  API,
  axe,
  caller,
  fill,
  form,
  notARobot,
  opener,
  openForm,
  openOptions,
  solve,
  submit,
  widget,
} from "./callbackForm.ts";
import { freshEmail, messagesFrom } from "./inbox.ts";
import { PAINT, pauseTimer } from "./timer.ts";

/** Duration of the success panel, in milliseconds. */
const SUCCESS_PANEL = 5000;

test.beforeEach(({ hosts }) => {
  hosts.add(new URL(servicesUrl).host); // the captcha's frame
});

test("the widget goes from collapsed to options and form and back, and collapsing resets the form", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openOptions(page);
  expect(await axe(page)).toEqual([]);
  expect(scripts.filter((url) => url.includes("/captcha/"))).toEqual([]);
  await widget(page).getByRole("button", { name: "Schedule a Callback" }).click();
  await expect(form(page)).toContainText("You will get a call from an AI voice agent from a US number");
  await expect(caller(page, "agent")).toBeChecked();
  await expect(form(page).getByRole("link", { name: "privacy policy" })).toHaveAttribute(
    "href",
    "/privacy-policy",
  );
  await expect(page.getByTitle("reCAPTCHA")).toBeVisible();
  expect(scripts.filter((url) => /\/captcha\/api\.js\?onload=\w+&render=explicit$/.test(url))).toHaveLength(
    1,
  );
  expect(await axe(page)).toEqual([]);
  await fill(page);
  const back = widget(page).getByRole("button", { name: "Back", exact: true });
  await back.click();
  await expect(form(page)).toBeHidden();
  await widget(page).getByRole("button", { name: "Schedule a Callback" }).click();
  await expect(form(page).getByLabel("Full name")).not.toHaveValue("");
  await back.click();
  await back.click();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await widget(page).getByRole("button", { name: "Schedule a Callback" }).click();
  await expect(form(page).getByLabel("Full name")).toHaveValue("");
});

test("the button reports that its script failed to load, and opens on the next press", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const chunks = "**/_next/static/chunks/*.js";
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await hydrated(opener(page));
  await page.route(chunks, (route) => route.abort());
  await opener(page).click();
  await expect(widget(page).getByRole("alert")).toContainText("try again");
  await page.unroute(chunks);
  await opener(page).click();
  await expect(widget(page).getByRole("heading", { level: 3 })).toBeFocused();
  await expect(widget(page).getByRole("alert")).toHaveCount(0);
});

test("the form reports invalid fields in order, with their messages", async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  await openForm(page);
  await solve(page);
  await submit(page).click();
  const summary = form(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText([
    "Please enter your full name",
    "Please enter a valid phone number without country code",
    "Please enter a valid email address",
  ]);
  await expect(form(page).getByLabel("Full name")).toHaveAccessibleDescription("Please enter your full name");
  expect(await axe(page)).toEqual([]);

  // A single broken rule shows only its message. Unit tests cover the rules.
  await fill(page, "12345");
  await submit(page).click();
  await expect(summary).toHaveText("Please enter a valid phone number without country code", {
    useInnerText: true,
  });

  // The server checks the digits. The captcha needs no second solution, and the data is kept.
  await form(page).getByLabel("Country code").selectOption("+971");
  await form(page).getByLabel("Phone number").fill("050 123 4567");
  await submit(page).click();
  const message =
    "Please leave out the 0 at the start of the phone number: it isn't dialed after a country code";
  await expect(summary).toHaveText(message, { useInnerText: true });
  await expect(form(page).getByLabel("Phone number")).toHaveAccessibleDescription(message);
  await expect(form(page).getByLabel("Phone number")).toHaveValue("050 123 4567");
  await form(page).getByLabel("Phone number").fill("50 123 4567");
  await submit(page).click();
  await expect(widget(page).getByRole("status")).toContainText("Thank You!");
});

test("a sent request has the exact payload and headers, shows Thank You for 5 seconds, then collapses and resets", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  const email = await fill(page, "50 123 4567");
  await form(page).getByLabel("Country code").selectOption("+971");
  await form(page).getByLabel("Language").selectOption("ar");
  await solve(page);
  await expect(submit(page)).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  const { width } = (await submit(page).boundingBox()) ?? { width: 0 };
  let request: Request | undefined;
  let whileSending = {};
  await page.route(API, async (route) => {
    request = route.request();
    const busy = form(page).getByRole("button", { name: "Sending" });
    whileSending = { disabled: await busy.isDisabled(), width: (await busy.boundingBox())?.width };
    await route.continue();
  });
  await submit(page).click();
  await page.clock.runFor(PAINT);
  const panel = widget(page).getByRole("status");
  await expect(panel).toContainText("Thank You!");
  await expect(widget(page).getByRole("heading"), "the form's own title is gone").toHaveText("Thank You!");
  await expect(panel).toContainText("We'll connect with you shortly via your preferred method.");
  await expect(panel).toContainText(
    new RegExp(`Your reference number: ${REFERENCE_PREFIX}(-[0-9A-Z]{4}){2}$`),
  );
  await expect(panel).toBeFocused();
  expect(whileSending).toEqual({ disabled: true, width });

  const headers = request?.headers() ?? {};
  expect(headers.accept).toBe("application/json");
  expect(headers["x-widget-version"]).toBe("2.0");
  expect(headers["x-captcha-token"]).toMatch(/^local-/);
  const body = request?.postDataJSON();
  expect(body).toStrictEqual({
    name: "Omar Haddad",
    phone: "+971501234567",
    email,
    country: "UAE",
    language: "ar",
    brand: BRAND_ID,
    source: "widget",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect((await messagesFrom(email))[0]?.body).toStrictEqual(body);

  await page.clock.runFor(4999);
  await expect(panel).toBeVisible();
  await page.clock.runFor(1);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await page.clock.runFor(PAINT);
  await expect(widget(page).getByRole("button", { name: "Schedule a Callback" })).toBeVisible();
});

test("a request for a call from a person asks for no consent, reaches the team, and is accessible while it is sent and after", async ({
  page,
}) => {
  await pauseTimer(page, SUCCESS_PANEL);
  await openForm(page);
  const agreement = form(page).getByText("automated call in an artificial (AI) voice");
  await expect(agreement).toContainText("When you select “Agree and Request a Callback”");
  await expect(submit(page)).toHaveAccessibleName("Agree and Request a Callback");
  await caller(page, "person").check();
  await expect(agreement).toBeHidden();
  await expect(submit(page)).toHaveAccessibleName("Request a Callback");
  const email = await fill(page);
  await solve(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(API, (route) => answered.then(() => route.continue()));
  await submit(page).click();
  await expect(form(page).getByRole("button", { name: "Sending" })).toBeDisabled();
  expect(await axe(page)).toEqual([]);
  answer();
  await expect(widget(page).getByRole("status")).toContainText("Thank You!");
  expect(await axe(page)).toEqual([]);
  const [message, ...more] = await messagesFrom(email);
  expect(more).toEqual([]);
  expect(message?.kind).toBe("early access");
  expect(message?.body).toMatchObject({
    request: "Call from a person",
    phone: "+13055550142",
    interests: "Call from a person at +13055550142 in English. No consent to an automated call.",
  });
});

test("the form works by keyboard alone at phone width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Each Tab scrolls smoothly otherwise, for an unknown time, and Enter then moves the panel under a moving window.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pauseTimer(page, SUCCESS_PANEL);
  await openForm(page);
  await expect(notARobot(page)).toBeEnabled();
  const email = freshEmail();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await caller(page, "agent").focus();
  await press("ArrowDown");
  await expect(caller(page, "person")).toBeChecked();
  await press("ArrowUp");
  await expect(caller(page, "agent")).toBeChecked();
  await press("Tab");
  await page.keyboard.type("Omar Haddad");
  await press("Tab", "Tab");
  await page.keyboard.type("305 555 0142");
  await press("Tab");
  await page.keyboard.type(email);
  await press("Tab", "Tab", "Space");
  await expect(submit(page)).toBeEnabled();
  await press("Tab", "Tab");
  await expect(submit(page)).toBeFocused();
  await press("Enter");
  await expect(widget(page).getByRole("status")).toContainText("Thank You!");
  await expect(widget(page).getByRole("status")).toBeInViewport({ ratio: 1 });
  await messagesFrom(email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
