import { describe, expect, it } from "vitest";
import { COUNTRIES, countryLabel } from "#forms/early-access/rules/countries.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { earlyAccessPayload } from "#forms/early-access/rules/payload.ts";
import { check } from "#forms/rules/check.ts";
import { errorTexts } from "#forms/rules/errorTexts.ts";
import { LONGEST_TEXT, singleLine } from "#forms/rules/texts.ts";
import { translatorIn } from "#messages/translator.ts";
import { blankEarlyAccess } from "../../../support/leads/blankEarlyAccess.ts";

const values = {
  ...blankEarlyAccess,
  name: "Ana Ruiz",
  email: "ana@clinic.example",
  organization: "Harbor Clinic",
  country: "us",
  role: "Director of Care",
  interests: ["Pilot study", "Investment"],
};

/** Returns the request after validation and cleaning. */
function passed(change: Record<string, unknown> = {}) {
  const result = check(earlyAccessRules, { ...values, ...change });
  if ("broken" in result) throw new Error(JSON.stringify(result.broken));
  return result.values;
}

const english = errorTexts(translatorIn("en"));

function messages(change: Record<string, unknown>) {
  const result = check(earlyAccessRules, { ...values, ...change });
  if (!("broken" in result)) return [];
  return result.broken.map(({ field, reason }) => ({ field, message: english[reason] }));
}

describe("the early-access rules (specification, section 5)", () => {
  it("accept a complete form", () => {
    expect(passed()).toEqual(values);
  });

  it.each(["name", "email", "organization", "role"])("require %s", (field) => {
    for (const blank of ["", "   ", "\u200b", "\u2800", "\u3164 \u200f", undefined, 7]) {
      expect(messages({ [field]: blank }).map((problem) => problem.field)).toEqual([field]);
    }
  });

  it("require at least one of the three interests", () => {
    const message = "Please select at least 1 option from 'I'm interested in'.";
    expect(messages({ interests: [] })).toEqual([{ field: "interests", message }]);
    expect(messages({ interests: undefined })).toEqual([{ field: "interests", message }]);
    for (const interest of ["Pilot study", "Investment", "Partnership"]) {
      expect(messages({ interests: [interest] })).toEqual([]);
    }
    expect(messages({ interests: ["Lunch"] })).toHaveLength(1);
  });

  it("accept an empty country, and reject one that isn't on the list", () => {
    expect(messages({ country: "" })).toEqual([]);
    expect(messages({ country: undefined })).toEqual([]);
    expect(messages({ country: "xx" })).toHaveLength(1);
  });

  it.each([
    ["ana@clinic", true],
    ["ana.ruiz+pilot@clinic.example", true],
    ["ana", false],
    ["@clinic.example", false],
    ["ana@", false],
    ["ana@-clinic.example", false],
    ["ana ruiz@clinic.example", false],
    ["\u202aana@clinic.example\u202c", true],
    ["ana@clínica.example", true],
    ["ana@مثال.إختبار", true],
    ["añá@clinic.example", false],
    ["ana@clínica.example/x", false],
    ["ana@clinic.example\r\nBcc: all@clinic.example", false],
  ])("accept the email %j, like the browser: %s", (email, valid) => {
    expect(messages({ email }).length === 0).toBe(valid);
  });

  it("collapse text to one line, and reject unprintable characters and texts over 200 characters", () => {
    expect(passed({ name: "  Ana \r\n\t Ruiz " }).name).toBe("Ana Ruiz");
    for (const name of ["Ana\u0000", "Ana\u202e", "Ana\ud800", "x".repeat(201)]) {
      expect(messages({ name })).toHaveLength(1);
    }
    expect(messages({ name: "محمد بن سعيد" })).toEqual([]);
  });

  it("accept an optional text that is empty, and check any other", () => {
    const optional = singleLine();
    for (const blank of ["", " \u200b", undefined]) expect(optional(blank)).toEqual({ value: "" });
    expect(optional(" Ward  3 ")).toEqual({ value: "Ward 3" });
    expect(optional("x".repeat(LONGEST_TEXT + 1))).toEqual({ reason: "textTooLong" });
  });

  it("normalize texts and email addresses as people paste them", () => {
    expect(passed({ name: "\u2066Zoe\u0308\u2069" }).name).toBe("Zo\u00eb");
    expect(passed({ email: "\u202aana@clinic.example\u202c" }).email).toBe("ana@clinic.example");
    expect(passed({ email: "ana@clínica.example" }).email).toBe("ana@xn--clnica-4va.example");
  });

  it("report invalid fields in the form's order", () => {
    const broken = messages({ name: "", email: "", organization: "", role: "", interests: [] });
    expect(broken.map(({ field }) => field)).toEqual(["name", "email", "organization", "role", "interests"]);
  });
});

describe("the early-access payload (specification, section 3)", () => {
  it("has a string for each field and nothing else: `country` is the country's label, and `interests` ends with the role", () => {
    expect(earlyAccessPayload(passed())).toStrictEqual({
      ...blankEarlyAccess,
      name: "Ana Ruiz",
      email: "ana@clinic.example",
      organization: "Harbor Clinic",
      country: "United States",
      role: "Director of Care",
      interests: "Pilot study, Investment, Director of Care",
    });
  });

  it("has an empty country if none is selected", () => {
    expect(earlyAccessPayload(passed({ country: "" })).country).toBe("");
  });
});

describe("the country list (specification, section 3)", () => {
  it("has the 20 codes in order, each with a unique name", () => {
    const codes = "us ca uk au de fr jp cn in br mx ae sa sg za ng eg kr it es".split(" ");
    expect(COUNTRIES.map(({ code }) => code)).toEqual(codes);
    expect(new Set(COUNTRIES.map(({ label }) => label)).size).toBe(20);
    expect(countryLabel("uk")).toBe("United Kingdom");
  });
});
