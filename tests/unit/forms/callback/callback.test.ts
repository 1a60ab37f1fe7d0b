import { describe, expect, it } from "vitest";
import { callbackRules } from "#forms/callback/rules/callbackRules.ts";
import { COUNTRY_CODES, countryName, LANGUAGES } from "#forms/callback/rules/choices.ts";
import { CALLBACK_HEADERS, CALLBACK_PATH, callbackPayload } from "#forms/callback/rules/payload.ts";
import { callbackPayloadRules, withDerivedCountry } from "#forms/callback/rules/serverRules.ts";
import { check } from "#forms/rules/check.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { translatorIn } from "#messages/translator.ts";
import { BRAND_ID } from "#schemas/brand.ts";

const values = {
  fullName: "Ana Ruiz",
  phoneNumber: "(305) 555-0142",
  email: "ana@clinic.example",
  language: "es",
  countryCode: "+1",
};
const now = new Date("2026-03-04T05:06:07.890Z");
const payload = callbackPayload(values, now);

const english = errorTexts(translatorIn("en"));

function messages(change: Record<string, unknown>) {
  const result = check(callbackRules, { ...values, ...change });
  if (!("broken" in result)) return [];
  return result.broken.map(({ field, reason }) => ({ field, message: english[reason] }));
}
const digits = (count: number) => "1234567890123456".slice(0, count);

describe("the callback rules (specification, section 5)", () => {
  it("report an invalid name, phone number and email in this order, with these messages", () => {
    expect(messages({ fullName: "  ", phoneNumber: "", email: "" })).toEqual([
      { field: "fullName", message: "Please enter your full name" },
      { field: "phoneNumber", message: "Please enter a valid phone number without country code" },
      { field: "email", message: "Please enter a valid email address" },
    ]);
  });

  it.each([
    [5, false],
    [6, true],
    [15, true],
    [16, false],
  ])("accept a phone number with %i digits: %s", (count, valid) => {
    expect(messages({ phoneNumber: digits(count) }).length === 0).toBe(valid);
    expect(messages({ phoneNumber: `(${digits(count).split("").join("-")})` }).length === 0).toBe(valid);
    expect(callbackPayload({ ...values, phoneNumber: digits(count) }, now).phone).toBe(`+1${digits(count)}`);
  });

  it.each([
    ["ana@clinic", true],
    ["ana@clinic.example", true],
    ["ana", false],
    ["ana@", false],
    ["@clinic", false],
    ["a@b@c", false],
    ["ana ruiz@clinic.example", false],
    ["ana@clinic.example\u0000", false],
  ])("accept the email %j: %s", (email, valid) => {
    expect(messages({ email }).length === 0).toBe(valid);
  });

  it("accept only the three languages and four country codes", () => {
    expect(LANGUAGES.map(({ code, label }) => `${code} ${label}`)).toEqual([
      "en English",
      "ar Arabic",
      "es Spanish",
    ]);
    expect(COUNTRY_CODES.map(({ code }) => code)).toEqual(["+1", "+971", "+966", "+91"]);
    expect(messages({ language: "fr" })).toHaveLength(1);
    expect(messages({ countryCode: "+44" })).toHaveLength(1);
  });
});

describe("the callback payload (specification, sections 3 and 7)", () => {
  it("sends exactly eight fields", () => {
    expect(payload).toStrictEqual({
      name: "Ana Ruiz",
      phone: "+13055550142",
      email: "ana@clinic.example",
      country: "United States",
      language: "es",
      brand: BRAND_ID,
      source: "widget",
      timestamp: "2026-03-04T05:06:07.890Z",
    });
  });

  it("goes to the provider's path with the required headers", () => {
    expect(CALLBACK_PATH).toBe("/voiceagent/api/v1/widget/submit");
    expect(CALLBACK_HEADERS).toEqual({ Accept: "application/json", "X-Widget-Version": "2.0" });
  });

  it("contains the country name for each code, or Unknown", () => {
    expect(["+1", "+971", "+966", "+91", "+44"].map(countryName)).toEqual([
      "United States",
      "UAE",
      "KSA (Saudi Arabia)",
      "India",
      "Unknown",
    ]);
  });
});

describe("the server's rules for the callback payload", () => {
  const broken = (change: Record<string, unknown>) =>
    "broken" in check(callbackPayloadRules, { ...payload, ...change });
  function cleaned(change: Record<string, unknown>) {
    const result = check(callbackPayloadRules, { ...payload, ...change });
    if ("broken" in result) throw new Error(JSON.stringify(result.broken));
    return withDerivedCountry(result.values);
  }

  it("accept the form's payload unchanged", () => {
    expect(cleaned({})).toStrictEqual(payload);
  });

  it("require 6 to 15 digits after the country code", () => {
    for (const { code } of COUNTRY_CODES) {
      expect(broken({ phone: code + digits(5) })).toBe(true);
      expect(broken({ phone: code + digits(6) })).toBe(false);
      expect(broken({ phone: code + digits(15) })).toBe(false);
      expect(broken({ phone: code + digits(16) })).toBe(true);
    }
  });

  it("derive the country from the phone number and ignore the body's country", () => {
    expect(cleaned({ phone: "+971501234567", country: "Mars" }).country).toBe("UAE");
    expect(cleaned({ phone: "+442079460000" }).country).toBe("Unknown");
  });

  it.each([
    { brand: "other" },
    { source: "email" },
    { timestamp: "yesterday" },
    { phone: "3055550142" },
    { phone: "+1305555\r\nX: y" },
    { language: "xx" },
    { name: "\u0000" },
  ])("reject %j", (change) => {
    expect(broken(change)).toBe(true);
  });
});
