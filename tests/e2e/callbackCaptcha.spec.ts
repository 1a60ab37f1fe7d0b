import { expect, test } from "../support/browser/fixtures.ts";
import { servicesUrl } from "../support/browser/workspace.ts";
import { API, fill, form, openForm, solve, submit, widget } from "./callbackForm.ts";
import { pauseTimer } from "./timer.ts";

const FAILURE_MESSAGE = "There was an error submitting your information. Please try again.";
const CAPTCHA_MESSAGE = "Please complete the reCAPTCHA verification";
const SCRIPT = "**/captcha/api.js*";

test.beforeEach(({ hosts }) => {
  hosts.add(new URL(servicesUrl).host); // the captcha's frame
});

test("the submit button is disabled until the captcha is solved, and again after the token expires", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page);
  await expect(submit(page)).toBeDisabled();
  await solve(page);
  await expect(submit(page)).toBeEnabled();
  await page.clock.fastForward(120_000);
  await expect(submit(page)).toBeDisabled();
  await fill(page);
  await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(form(page).getByRole("alert")).toHaveText(CAPTCHA_MESSAGE, { useInnerText: true });
  await solve(page);
  await expect(submit(page)).toBeEnabled();
});

test("a failed request shows the alert, stops the spinner, keeps the data and requires a new captcha", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await pauseTimer(page, 5000); // the success panel's timer
  await openForm(page);
  const email = await fill(page);
  await solve(page);
  await page.route(API, (route) => route.abort());
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText(FAILURE_MESSAGE);
  await expect(submit(page)).toBeDisabled();
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  await page.unroute(API);
  await solve(page);
  await submit(page).click();
  await expect(widget(page).getByRole("status")).toContainText("Thank You!");
});

test("a token rejected by the verifier shows the captcha's message, and nothing is forwarded", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await openForm(page);
  await fill(page);
  await solve(page);
  await page.route(API, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-captcha-token": "made-up" } }),
  );
  await submit(page).click();
  await expect(form(page).getByRole("alert")).toHaveText(CAPTCHA_MESSAGE, { useInnerText: true });
  await expect(submit(page)).toBeDisabled();
});

test("a captcha script that failed to load can be retried", async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|captcha script did not load/);
  await page.route(SCRIPT, (route) => route.abort());
  await openForm(page);
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText("The verification did not load.");
  await expect(submit(page)).toBeDisabled();
  await page.unroute(SCRIPT);
  await alert.getByRole("button", { name: "Try again" }).click();
  await solve(page);
  await expect(submit(page)).toBeEnabled();
});

test("an error while the captcha renders is only logged", async ({ page, complaints }) => {
  complaints.allow(/captcha could not be rendered/);
  await page.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'window.grecaptcha = { render() { throw new Error("Invalid site key"); } }; window.captchaReady();',
    }),
  );
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("captcha could not be rendered"),
  );
  await openForm(page);
  await logged;
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();
});
