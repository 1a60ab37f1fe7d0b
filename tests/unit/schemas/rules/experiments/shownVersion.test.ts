import { expect, test } from "vitest";
import {
  runningProblem,
  sectionProblem,
  surroundingsParams,
} from "#schemas/rules/experiments/sectionProblem.ts";
import {
  formatVersion,
  isLandingPath,
  isVariantPath,
  readVersion,
  type ShownVersion,
  variantPath,
} from "#schemas/rules/experiments/shownVersion.ts";
import { textProblem, withTexts } from "#schemas/rules/experiments/variantTexts.ts";

const shown: ShownVersion = {
  id: "8f1c-headline",
  version: "variant",
  share: 20,
  goal: "demo-started",
  startedAt: "2026-11-20T08:00:00.000Z",
};
const page = (content: string) => `<head><meta name="experiment" content="${content}"/></head>`;

test("a page's version is read as it was formatted", () => {
  for (const version of ["original", "variant"] as const)
    expect(readVersion(page(formatVersion({ ...shown, version })))).toEqual({ ...shown, version });
});

test.each([
  ["<head></head>"],
  [page("")],
  [page(formatVersion(shown).replace("variant", "third"))],
  [page(formatVersion(shown).replace("demo-started", "anything"))],
  [page(formatVersion(shown).replace("8f1c", '"};alert(1)//'))],
  [page(formatVersion(shown)).replaceAll("<", "&lt;")],
])("reads no version from %s", (html) => {
  expect(readVersion(html)).toBe(undefined);
});

test("the share of the variant is at most half", () => {
  expect(readVersion(page(formatVersion({ ...shown, share: 99 })))?.share).toBe(50);
});

test("the variant's path has the language of its landing page", () => {
  expect(variantPath("en", "a-1")).toBe("/variant/a-1");
  expect(variantPath("es", "a-1")).toBe("/es/variant/a-1");
  expect(["/variant/a-1", "/ar/variant/a_1"].every(isVariantPath)).toBe(true);
  const others = ["/variant/", "/variant", "/variant/a/b", "/variant/a.b", "/fr/variant/a", "/", "/es"];
  expect(others.filter(isVariantPath)).toEqual([]);
});

test("each language has a landing path", () => {
  const paths = ["/", "/es", "/ar", "/privacy-policy", "/es/privacy-policy"];
  expect(paths.filter(isLandingPath)).toEqual(["/", "/es", "/ar"]);
});

const figure = { _key: "uptime", value: "99%", note: "A target.", claim: { _ref: "claim-uptime" } };
const card = { _key: "voice", title: "Voice", figures: [figure] };
const hero = { _id: "hero", headline: "Care that talks", points: ["One", "Two"], cards: [card] };

test("applies the texts of a variant to a copy of the section", () => {
  const variant = withTexts(hero, [
    { path: "headline", text: "Care that listens" },
    { path: 'cards[_key=="voice"].title', text: "Calls" },
  ]);
  expect(variant).toEqual({ ...hero, headline: "Care that listens", cards: [{ ...card, title: "Calls" }] });
  expect(hero.headline).toBe("Care that talks");
});

const inCards = ['cards[_key=="chat"].title', 'cards[_key=="voice"]._key', "cards"];
test.each(["subtitle", ...inCards, "points[0]", "points", "_id", ""])(
  "refuses the path %j, which has no text",
  (path) => {
    expect(textProblem(hero, path)).toBe("The section no longer has this text. Remove it.");
    expect(withTexts(hero, [{ path, text: "Other" }])).toEqual(hero);
  },
);

test.each(["value", "note"])("refuses the %s of an item that names a claim", (field) => {
  const path = `cards[_key=="voice"].figures[_key=="uptime"].${field}`;
  expect(textProblem(hero, path)).toMatch(/^This text is part of an item that names a claim\./);
  expect(withTexts(hero, [{ path, text: "100%" }])).toEqual(hero);
});

test("allows a text outside of items that name a claim", () => {
  expect(textProblem(hero, 'cards[_key=="voice"].title')).toBeUndefined();
});

const surroundings = { section: { _id: "goals-es", _type: "goals" }, order: null, running: [] };

test("reads the order of the landing page in the section's language", () => {
  const expected = { id: "experiment-a", section: "goals-es", landingPage: "landingPage-es" };
  expect(surroundingsParams("experiment-a", "goals-es")).toEqual(expected);
});

test("the section must be published and shown", () => {
  expect(sectionProblem("goals-es", surroundings)).toBe(undefined);
  expect(sectionProblem("goals-es", { ...surroundings, section: null })).toMatch(/is not published/);
  const order = [{ section: "day", hidden: true }, { section: "goals" }];
  expect(sectionProblem("goals-es", { ...surroundings, order })).toBe(undefined);
  const hidden = [{ section: "goals", hidden: true }];
  expect(sectionProblem("goals-es", { ...surroundings, order: hidden })).toMatch(/hides this section/);
});

test("nobody must approve each change of the section", () => {
  const section = { ...surroundings.section, review: { reviewer: "Head of design" } };
  expect(sectionProblem("goals-es", { ...surroundings, section })).toMatch(/^“Head of design” must approve/);
});

test("only one experiment runs in a language", () => {
  const running = [{ name: "A shorter headline", section: "hero" }, { section: null }];
  expect(runningProblem("goals-es", { running })).toBe(undefined);
  expect(runningProblem("goals", { running })).toMatch(
    /^“A shorter headline” already runs on the landing page in English\./,
  );
});
