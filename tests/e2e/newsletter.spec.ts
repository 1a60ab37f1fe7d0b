import type { Locator, Page, Request } from "playwright/test";
import { findViolations } from "../support/browser/findViolations.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { hydrated } from "../support/browser/hydrated.ts";
import { pauseTimer, watchTimers } from "./timer.ts";

/** Returns whether a request fetches a script or file of the page, which may happen at any time. */
const isPartOfPage = (request: Request) =>
  request.method() === "GET" &&
  ["script", "stylesheet", "font", "image", "media"].includes(request.resourceType()) &&
  !request.url().includes("clinic.example");

test("subscribing shows a spinner for 1 second, then Coming Soon! for 5, clears the input and sends no request", async ({
  page,
}) => {
  await page.clock.install();
  const timerSet = await watchTimers(page);
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.scrollIntoViewIfNeeded();
  const email = form.getByRole("textbox", { name: "Email address" });
  await email.fill("ana@clinic.example");
  const button = form.getByRole("button");
  await hydrated(form);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const { width } = (await button.boundingBox()) ?? { width: 0 };
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!isPartOfPage(request)) requests.push(request.url());
  });

  await button.click();
  await expect(form.getByRole("img", { name: "Subscribing" })).toBeVisible();
  expect((await button.boundingBox())?.width).toBe(width);
  await page.clock.runFor(999);
  await expect(form.getByRole("img", { name: "Subscribing" })).toBeVisible();
  await expect(email).toHaveValue("ana@clinic.example");
  await page.clock.runFor(1);
  const toast = page.getByRole("status").filter({ hasText: "Coming Soon!" });
  await expect(toast).toContainText("Newsletter subscription will be available soon.");
  await expect(email).toHaveValue("");
  await expect(form.getByRole("button", { name: "Subscribe" })).toBeVisible();
  await timerSet(5000);
  await page.clock.runFor(4999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  expect(requests).toEqual([]);
});

/** Returns the texts of the controls that the toast covers, except its own button. */
const coveredBy = (toast: Locator) =>
  toast.evaluate(({ parentElement }) => {
    const box = parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll("a, button, input, select")]
      .filter(
        (control) =>
          !parentElement?.contains(control) &&
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      })
      .map((control) => control.textContent);
  });

/** Expects the toast in the window, covering nothing and scrolling with the page, so it can't cover sections above. */
async function expectUncovering(page: Page): Promise<void> {
  const toast = page.getByText("Coming Soon!");
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await coveredBy(toast)).toEqual([]);
  const { top } = await toast.evaluate((element) => element.getBoundingClientRect().toJSON());
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(top + 199);
}

test("the newsletter requires a valid address, and is accessible with its error and with the toast, which covers no control", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pauseTimer(page, 5000);
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  const email = form.getByRole("textbox");
  await email.fill("not an address");
  await form.getByRole("button").click();
  await expect(email).toBeFocused();
  await expect(page.getByText("Coming Soon!")).toBeHidden();
  // Once the script has loaded, the message is next to the field, as in the other forms.
  await expect(form).toHaveJSProperty("noValidate", true);
  await form.getByRole("button").click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(email).toBeFocused();
  expect(await findViolations(page, "footer")).toEqual([]);
  await email.fill("ana@clinic.example");
  await expect(form.getByText("Please enter a valid email address")).toBeHidden();
  await form.getByRole("button").click();
  await expect(page.getByText("Coming Soon!")).toBeVisible();
  expect(await findViolations(page, "footer")).toEqual([]);
  await expectUncovering(page);
});

test("in a window of 320 px, the toast covers no control, and scrolls into view when the form is at the top edge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pauseTimer(page, 5000);
  await page.goto("/");
  const form = page.getByRole("form", { name: "Newsletter" });
  const email = form.getByRole("textbox");
  await email.fill("ana@clinic.example");
  await hydrated(form);
  await form.getByRole("button").click();
  await expectUncovering(page);

  const text = page.getByText("Coming Soon!");
  await page.getByRole("status").getByRole("button", { name: "Dismiss" }).click();
  await expect(text).toBeHidden();
  await expect(email).toBeFocused();
  await email.fill("ana@clinic.example");
  const scrollToTop = () =>
    form.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().top);
      return Math.abs(Math.round(element.getBoundingClientRect().top));
    });
  // Sections above the form may still change their heights, which moves it.
  await expect.poll(scrollToTop).toBe(0);
  await email.press("Enter");
  await expect(text).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole("banner").boundingBox();
  expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});
