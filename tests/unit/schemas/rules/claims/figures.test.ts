import { expect, test } from "vitest";
import type { Language } from "#schemas/languages.ts";
import { type FigureClaim, shownItems } from "#schemas/rules/claims/figures.ts";

const claim: FigureClaim = {
  _id: "uptime",
  statement: "99% Uptime",
  isApproved: true,
  showsQualifier: true,
  qualifier: "An aim, not a result.",
  evidence: ["target"],
};
const evidence = [
  { _id: "target", reviewBy: "2027-11-26" },
  { _id: "earlier", reviewBy: "2027-01-31" },
];
const figure = {
  value: "99%",
  label: "uptime",
  note: "Es una meta." as string | null,
  claim: "uptime" as string | null,
};
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
  expect(shown({}, "2099-01-01", { items: [{ ...figure, claim: null }] })).toEqual([
    { ...figure, claim: null },
  ]);
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

test("a translated figure shows its own explanation, because qualifiers are English", () => {
  expect(shown({ isApproved: false }, "2026-11-26", { language: "es" })).toEqual([
    { ...figure, instead: "Es una meta." },
  ]);
});

test("a translated figure without an explanation is left out", () => {
  const items = [{ ...figure, note: null }];
  expect(shown({ isApproved: false }, "2026-11-26", { language: "es", items })).toEqual([]);
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
