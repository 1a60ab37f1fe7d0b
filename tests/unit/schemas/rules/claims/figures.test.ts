import { expect, test } from "vitest";
import type { Language } from "#schemas/languages.ts";
import { claimedWords } from "#schemas/rules/claims/claimedWords.ts";
import { type FigureClaim, shownItems } from "#schemas/rules/claims/figures.ts";

const claim: FigureClaim = {
  _id: "uptime",
  statement: "99% Uptime",
  translatedWords: { es: "99% uptime", ar: "وقت التشغيل: 99%" },
  isApproved: true,
  showsQualifier: true,
  qualifier: "An aim, not a result.",
  evidence: ["target"],
};
const evidence = [
  { _id: "target", reviewBy: "2027-11-26" },
  { _id: "earlier", reviewBy: "2027-01-31" },
];
type Words = string | null;
const figure = { value: "99%", label: "uptime", note: "Es una meta." as Words, claim: "uptime" as Words };
const shown = (
  change: Partial<FigureClaim>,
  today = "2026-11-26",
  { language = "en" as Language, items = [figure] } = {},
) =>
  shownItems(
    "marketingFigure",
    items,
    { language, claims: { claims: [{ ...claim, ...change }], evidence }, today },
    ({ note }) => note,
  );
const asItIs = [figure];
const fallen = [{ ...figure, instead: "An aim, not a result." }];

test("a figure stays until the end of the earliest review date, and falls back the day after", () => {
  const both = { evidence: ["target", "earlier"] };
  expect(shown(both, "2027-01-31")).toEqual(asItIs);
  expect(shown(both, "2027-02-01")).toEqual(fallen);
});

test("a figure without a claim stays", () => {
  const items = [{ ...figure, claim: null }];
  expect(shown({}, "2099-01-01", { items })).toEqual(items);
});

test.each([
  ["is withdrawn", { isApproved: false }],
  ["has evidence that isn't published", { evidence: ["target", "unpublished"] }],
  ["has no evidence", { evidence: [] }],
])("a figure falls back if its claim %s", (_name, change) => {
  expect(shown(change)).toEqual(fallen);
});

test.each([
  ["says so", { showsQualifier: false }],
  ["has no qualifier to show", { qualifier: null }],
  ["is not published", { _id: "another" }],
])("a figure is left out if its claim %s", (_name, change) => {
  expect(shown({ isApproved: false, ...change })).toEqual([]);
});

test("a translated figure shows its own explanation, because qualifiers are English, or is left out without one", () => {
  const spanish = (items = [figure]) => shown({ isApproved: false }, "2026-11-26", { language: "es", items });
  expect(spanish()).toEqual([{ ...figure, instead: "Es una meta." }]);
  expect(spanish([{ ...figure, note: null }])).toEqual([]);
});

test.each([
  ["its number changes", { value: "100%" }],
  ["its label changes", { label: "uptime, and cures diabetes" }],
  ["its claim says other words", {}, { statement: "95% uptime" }],
  ["its label has an invisible addition only", { label: "uptime\u200b\u2060" }, {}, 1],
] as const)(
  "a figure %s: it is on the page only with the approved words",
  (_name, change: object, claimed = {}, count: number = 0) => {
    expect(shown(claimed, "2026-11-26", { items: [{ ...figure, ...change }] })).toHaveLength(count);
  },
);

const texts = {
  marketingFigure: { value: "99%", label: "مدة التشغيل" },
  goal: { label: "Alertas leídas el mismo día", percent: 90 },
  safetyStep: { title: "Se activa una regla", aim: "Objetivo: segundos" },
  standard: { title: "HL7 FHIR" },
};
const changes = (["es", "ar"] as const).flatMap((language) =>
  Object.entries(texts).flatMap(([type, text]) =>
    Object.entries(text).map(([field, value]) => ({
      ...{ language, type: type as keyof typeof texts, text, field },
      change: { [field]: typeof value === "number" ? value + 1 : "Cura la diabetes" },
    })),
  ),
);

test.each(changes)(
  "a $type in $language with another $field is left out",
  ({ language, type, text, change }) => {
    const words = claimedWords({ ...text, _type: type })?.words ?? "";
    const show = (item: object, translatedWords: FigureClaim["translatedWords"]) => {
      const claims = { claims: [{ ...claim, translatedWords }], evidence };
      const items = [{ ...item, claim: "uptime" }];
      return shownItems(type, items, { language, claims, today: "2026-11-26" }, () => "Cura la diabetes");
    };
    expect(show(text, { [language]: words })).toEqual([{ ...text, claim: "uptime" }]);
    expect(show({ ...text, ...change }, { [language]: words })).toEqual([]);
    expect(show(text, { [language === "es" ? "ar" : "es"]: words })).toEqual([]);
    expect(show(text, null)).toEqual([]);
  },
);
