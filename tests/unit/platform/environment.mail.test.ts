import { expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "#platform/environment.ts";

const site = {
  SITE_URL: "https://www.tendwell.example",
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SIGN_OFF: "off",
};

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
