import { expect, it } from "vitest";
import { EnvironmentError, operatorEnvironment, readEnvironment } from "#platform/environment.ts";
import { siteEnvironment } from "../../support/siteEnvironment.ts";

const site = { ...siteEnvironment, SIGN_OFF: "off" };

it("treats an empty variable as unset", () => {
  expect(readEnvironment({ ...site, SHUTDOWN_TIMEOUT_SECONDS: "" }).SHUTDOWN_TIMEOUT_SECONDS).toBe(8);
});

it("names an invalid variable and its format", () => {
  expect(() => readEnvironment({ ...site, SHUTDOWN_TIMEOUT_SECONDS: "soon" })).toThrow(
    "SHUTDOWN_TIMEOUT_SECONDS must be a whole number from 1 to 300",
  );
});

it("puts the operator's leads into the data folder, unless they have their own", () => {
  expect(operatorEnvironment({ DATA_DIR: "/data" }).LEADS_DIR).toBe("/data/leads");
  expect(operatorEnvironment({ DATA_DIR: "/data", LEADS_DIR: "/leads" }).LEADS_DIR).toBe("/leads");
});

it.each([
  { SMTP_URL: "smtp://user:p%40ss@smtp.example.com:587" },
  { SMTP_URL: "smtps://smtp.example.com", MAIL_FROM: "hello@tendwell.example" },
])("accepts %o", (variables) => {
  expect(readEnvironment({ ...site, ...variables })).toMatchObject(variables);
});

it.each([
  [{ SMTP_URL: "https://smtp.example.com" }, /^SMTP_URL must begin with smtp:\/\/ or smtps:\/\//],
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL must begin with/],
  [{ SMTP_URL: "smtp://user:p#ss word@host:port" }, /^SMTP_URL must be a URL/],
  [{ MAIL_FROM: "Tendwell <hello@tendwell.example>" }, /^MAIL_FROM must be an email address, without a name/],
])("rejects %o, and doesn't print a password", (variables, message) => {
  const read = () => readEnvironment({ ...site, ...variables });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/p#ss/);
});

const signing = { SANITY_REVALIDATE_SECRETS: "a-secret-of-the-tests" };
const captcha = { CAPTCHA_SITE_KEY: "public", CAPTCHA_SECRET: "hidden" };

it.each([
  ["callback, other", {}, "must be early-access, callback or both"],
  ["callback", captcha, "requires SANITY_REVALIDATE_SECRETS"],
  ["callback", signing, "requires CAPTCHA_SITE_KEY and CAPTCHA_SECRET for callback"],
  [
    "early-access, callback",
    { ...signing, ...captcha, CAPTCHA_SECRET: "" },
    "requires CAPTCHA_SITE_KEY and CAPTCHA_SECRET for callback",
  ],
])("rejects checks of the forms %s with %j", (CHECK_FORMS, variables, message) => {
  expect(() => readEnvironment({ ...site, ...variables, CHECK_FORMS })).toThrow(`CHECK_FORMS ${message}`);
});

it.each([
  ["early-access", signing],
  ["early-access, callback", { ...signing, ...captcha }],
])("accepts checks of the forms %s with %j", (CHECK_FORMS, variables) => {
  const settings = readEnvironment({ ...site, ...variables, CHECK_FORMS });
  expect(settings.CHECK_FORMS).toEqual(CHECK_FORMS.split(", "));
});
