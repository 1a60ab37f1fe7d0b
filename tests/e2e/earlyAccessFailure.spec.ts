import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { API, axe, fill, form, INTEREST_MESSAGE, open, submit } from "./earlyAccessForm.ts";
import { freshEmail, messagesFrom } from "./inbox.ts";
import { pauseTimer } from "./timer.ts";

const FAILURE_MESSAGE = "There was an error submitting your information. Please try again.";

test("a network failure or a rejection shows the alert, enables the button and keeps the data", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await open(page);
  const email = await fill(page);
  for (const answer of ["abort", 503] as const) {
    await test.step(String(answer), async () => {
      await page.route(API, (route) =>
        answer === "abort" ? route.abort() : route.fulfill({ status: answer, body: "{}" }),
      );
      const asked = page.waitForRequest(API);
      await submit(page).click();
      await asked;
      const alert = form(page).getByRole("alert");
      await expect(alert, String(answer)).toHaveText(FAILURE_MESSAGE);
      await expect(alert, String(answer)).toBeFocused();
      await expect(submit(page), String(answer)).toBeEnabled();
      await expect(form(page).getByLabel("Email")).toHaveValue(email);
      await expect(page.getByLabel("Investment")).toBeChecked();
      expect(await axe(page), String(answer)).toEqual([]);
      await page.unroute(API);
    });
  }
});

test("if the form's script fails to load, the page stays and the form works as plain HTML", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  let refused = 0;
  page.on("requestfailed", () => {
    refused += 1;
  });
  const email = await fill(page);
  await expect.poll(() => refused).toBeGreaterThan(2); // The loader tries twice.
  await expect(form(page)).toHaveJSProperty("noValidate", false);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await messagesFrom(email)).toHaveLength(1);
});

test("a double click and a retry after a lost response create one lead; a correction creates its own", async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  const endPanel = await pauseTimer(page, 3000);
  await open(page);
  const email = await fill(page);
  const keys: (string | undefined)[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await released;
    await route.fetch();
    await route.abort(); // the server has the request, but the visitor doesn't know
  });
  await submit(page).dblclick();
  release();
  await expect(form(page).getByRole("alert")).toHaveText(FAILURE_MESSAGE);
  expect(keys).toHaveLength(1);
  await page.unroute(API);
  page.on("request", (request) => {
    if (request.url().endsWith("/api/early-access")) keys.push(request.headers()["idempotency-key"]);
  });
  await submit(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank You" })).toBeVisible();
  expect(keys[1]).toBe(keys[0]);

  await endPanel();
  await expect(form(page)).toBeVisible();
  const other = await fill(page);
  await submit(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank You" })).toBeVisible();
  expect(keys[2]).not.toBe(keys[0]);
  await messagesFrom(other);
  expect(await messagesFrom(email)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("errors keep the data, then the panel confirms the request, and reloading it creates no second lead", async ({
    page,
    baseURL,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    const email = freshEmail();
    await page.goto("/");
    await fill(page, email);
    await page.getByLabel("Pilot study").uncheck();
    await page.getByLabel("Investment").uncheck();
    const answered = page.waitForResponse(API);
    await submit(page).click();
    expect((await answered).status()).toBe(422);
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(INTEREST_MESSAGE, { useInnerText: true });
    await expect(alert).toBeFocused();
    const interests = page.getByRole("group", { name: "I'm interested in" });
    await expect(interests).toHaveAccessibleDescription(INTEREST_MESSAGE);
    await alert.getByRole("link").click();
    await expect(page.getByLabel("Pilot study")).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await expect(form(page).getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Country")).toHaveValue("sg");
    await page.getByLabel("Partnership").check();
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
    const number = page.getByText(`Your reference number: ${REFERENCE_PREFIX}-`);
    const shown = await number.innerText();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
    await expect(number, "a repeated request keeps its number").toHaveText(shown);
    const messages = await messagesFrom(email);
    expect(messages.map(({ body }) => body.interests)).toEqual(["Partnership, Director of Care"]);
    const kept = await fetch(`${baseURL}/early-access/answer`);
    expect(kept.status).toBe(404);
    expect(await kept.text()).toContain("Oops! Page not found");
  });
});
