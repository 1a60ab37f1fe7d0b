// The forms in Arabic, which also changes the direction of writing. earlyAccess.spec.ts and callback.spec.ts test everything
// that doesn't depend on the language. Render tests check the newsletter's words.
import { messagesIn } from "#messages/translator.ts";
import { expect, test } from "../../support/browser/fixtures.ts";
import { servicesUrl } from "../../support/browser/workspace.ts";
import * as callback from "../callbackForm.ts";
import * as earlyAccess from "../earlyAccessForm.ts";
import { freshEmail, mailsTo, messagesFrom } from "../inbox.ts";
import { pauseTimer } from "../timer.ts";

const language = "ar";
const { forms, ...messages } = messagesIn[language];
const { errors } = forms;

test("the early-access form shows errors and its confirmation in the language, and sends English labels", async ({
  page,
}) => {
  await pauseTimer(page, 3000);
  await earlyAccess.open(page, language);
  await earlyAccess.submit(page, language).click();
  const summary = earlyAccess.form(page, language).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText(forms.checkAnswers);
  await expect(summary.getByRole("listitem")).toHaveText([
    errors.name,
    errors.email,
    errors.organization,
    errors.role,
    errors.interests,
  ]);
  expect(await earlyAccess.axe(page)).toEqual([]);
  const email = await earlyAccess.fill(page, freshEmail(), language);
  await earlyAccess.submit(page, language).click();
  const panel = page.getByRole("status", { name: forms.thankYou });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(messages.earlyAccess.thanks);
  await expect(panel).toContainText(forms.reference);
  const [message] = await messagesFrom(email);
  expect(message?.body).toStrictEqual(earlyAccess.payload(email));
  const [mail] = await mailsTo(email);
  expect(mail?.source).toMatch(new RegExp(`^Content-Language: ${language}\\r?$`, "m"));
});

test("the callback form preselects the language, and sends it with English labels", async ({
  page,
  hosts,
}) => {
  hosts.add(new URL(servicesUrl).host); // the captcha's frame
  await pauseTimer(page, 5000);
  await callback.openForm(page, language);
  const words = callback.widgetWords(language).callback;
  const form = callback.form(page, language);
  await expect(form.getByLabel(words.language)).toHaveValue(language);
  await callback.solve(page);
  await callback.submit(page, language).click();
  await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
    errors.fullName,
    errors.phoneNumber,
    errors.email,
  ]);
  expect(await callback.axe(page)).toEqual([]);
  const email = await callback.fill(page, "50 123 4567", freshEmail(), language);
  await form.getByLabel(words.countryCode).selectOption("+971");
  await expect(callback.submit(page, language)).toHaveAccessibleName(words.agreeAndSubmit);
  await callback.submit(page, language).click();
  const panel = callback.widget(page).getByRole("status");
  await expect(panel).toContainText(forms.thankYou);
  await expect(panel).toContainText(words.thanks);
  const [message] = await messagesFrom(email);
  expect(message?.body).toMatchObject({
    name: "Omar Haddad",
    phone: "+971501234567",
    country: "UAE",
    language,
    brand: "tendwell",
    source: "widget",
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the answer page shows errors, keeps the data and confirms the request in the language", async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    const labels = messages.earlyAccess;
    await page.goto(`/${language}`);
    const email = await earlyAccess.fill(page, freshEmail(), language);
    await page.getByLabel(labels.pilot).uncheck();
    await page.getByLabel(labels.investment).uncheck();
    await earlyAccess.submit(page, language).click();
    await expect(page.getByRole("alert")).toContainText(errors.interests);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(earlyAccess.form(page, language).getByLabel(labels.email)).toHaveValue(email);
    await page.getByLabel(labels.partnership).check();
    await earlyAccess.submit(page, language).click();
    await expect(page.getByRole("heading", { name: forms.thankYou })).toBeVisible();
    await expect(page.getByText(labels.thanks)).toBeVisible();
    const [message] = await messagesFrom(email);
    expect(message?.body).toMatchObject({
      country: "Singapore",
      interests: "Partnership, Director of Care",
    });
  });
});
