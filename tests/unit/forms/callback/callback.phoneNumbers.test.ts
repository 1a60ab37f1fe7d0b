import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { callbackRules } from "#forms/callback/rules/callbackRules.ts";
import { COUNTRY_CODES } from "#forms/callback/rules/choices.ts";
import { callbackPayload } from "#forms/callback/rules/payload.ts";
import { callbackPayloadRules } from "#forms/callback/rules/serverRules.ts";
import { check } from "#forms/rules/check.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { translatorIn } from "#messages/translator.ts";

/** Returns the number in the payload, or the reason why the browser or the server refuses what was typed. */
function outcome(countryCode: string, phoneNumber: string): string {
  const form = { fullName: "Ana", email: "ana@clinic.example", language: "en", countryCode, phoneNumber };
  const typed = check(callbackRules, form);
  if ("broken" in typed) return typed.broken[0].reason;
  const payload = callbackPayload(typed.values, new Date(0));
  const result = check(callbackPayloadRules, { ...payload });
  return "broken" in result ? result.broken[0].reason : result.values.phone;
}

/** For each country code: numbers without it, and the trunk prefix that people there dial. */
const NUMBERS = {
  "+1": { national: ["3055550142", "2125550123", "8005550199"], trunk: "1" },
  "+971": { national: ["501234567", "42345678", "8001234"], trunk: "0" },
  "+966": { national: ["501234567", "112345678", "8001234567"], trunk: "0" },
  "+91": { national: ["9876543210", "9198765432", "2223456789"], trunk: "0" },
} as const;

const ARABIC = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
const spaced = (text: string) => `${text.slice(0, 2)} ${text.slice(2, 5)}-${text.slice(5)}`;

const cases = COUNTRY_CODES.flatMap(({ code }) => {
  const { national, trunk } = NUMBERS[code];
  return national.map((number) => ({ code, number, trunk, digits: code.slice(1) }));
});

describe.each(cases)("$code $number", ({ code, number, trunk, digits }) => {
  it.each([
    number,
    spaced(number),
    `(${number.slice(0, 2)}) ${number.slice(2)}`,
    `${number.slice(0, 3)}.${number.slice(3)}`,
    `${number.slice(0, 3)}\u2011${number.slice(3)}`,
    ARABIC(spaced(number)),
    `\u202a${spaced(number)}\u202c`,
    `Tel: ${number}`,
    number.replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ])("is accepted as %j", (typed) => expect(outcome(code, typed)).toBe(code + number));

  it.each([
    code + number,
    `${code} ${spaced(number)}`,
    `(${code}) ${number}`,
    `\u202d${code} ${spaced(number)}\u202c`,
    ARABIC(`${code} ${number}`),
    `＋${digits}${number}`,
    digits + number,
    `${digits} ${spaced(number)}`,
    `00${digits}${number}`,
    `00 ${digits} ${spaced(number)}`,
    `011 ${digits} ${number}`,
    trunk === "0" ? `${digits}0${number}` : `1${number}`,
  ])("is refused as %j, because it repeats the country code", (typed) =>
    expect(outcome(code, typed)).toBe("phoneNumber"),
  );

  it.each([`0${number}`, `0${spaced(number)}`, `(0)${number}`, ARABIC(`0${number}`)])(
    "is refused as %j, because of the zero",
    (typed) => expect(outcome(code, typed)).toBe("trunkPrefix"),
  );

  it.each(["x12", " ext. 12", ";12", ",,12", "#12", " extensión 12", " تحويلة ١٢", " or 12", "/12"])(
    "is refused with %j after it",
    (end) => expect(outcome(code, number + end)).toBe("phoneExtension"),
  );
});

test.each([
  ["+1", "+44 20 7946 0000"],
  ["+1", "442079460000"],
  ["+1", "919876543210"],
  ["+971", "00442079460000"],
  ["+91", "13055550142"],
])("a number of another country after %s, %j, is refused", (code, typed) =>
  expect(outcome(code, typed)).toBe("phoneNumber"),
);

test("the digits that were typed are never changed", () => {
  const digit = fc.constantFrom(..."0123456789٠١٢٣٤٥٦٧٨٩");
  const code = fc.constantFrom(...COUNTRY_CODES.map((each) => each.code));
  const typed = fc.array(fc.oneof({ weight: 5, arbitrary: digit }, fc.constantFrom(..." -().+x,")), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(code, typed, (each, characters) => {
      const sent = outcome(each, characters.join(""));
      if (!sent.startsWith("+")) return;
      const digits = characters.filter((character) => /\p{Nd}/u.test(character));
      expect(sent.slice(each.length)).toBe(digits.map((one) => one.charCodeAt(0) & 0xf).join(""));
      expect(sent.charAt(each.length)).not.toBe("0");
    }),
  );
});

test("the messages say why, in each language", () => {
  for (const language of ["en", "es", "ar"] as const) {
    const { phoneNumber, phoneExtension, trunkPrefix } = errorTexts(translatorIn(language));
    expect(new Set([phoneNumber, phoneExtension, trunkPrefix]).size).toBe(3);
  }
});

test.each(["en", "es", "ar"] as const)(
  "the callback form preselects the page's language: %s",
  async (language) => {
    expect(callbackTexts(language).pageLanguage).toBe(language);
    const path = "/voiceagent/api/v1/widget/submit";
    expect(callbackTexts(language).action).toBe(language === "en" ? path : `${path}?language=${language}`);
  },
);
