import { expect, test } from "vitest";
import { claimUses } from "../../studio/claims/claimUses.ts";
import { seedWith } from "../support/content/change.ts";

const documents = seedWith({ document: "hero", set: {} }).map(({ document }) => document);
const shown = documents.filter(({ _type }) => _type !== "claim" && _type !== "claimEvidence");
const uses = (claim: object) => claimUses({ ...claim }, shown);

test("finds the first text of each document with the words, in any capital letters", () => {
  expect(uses({ statement: "50+ LANGUAGES" })).toEqual([
    { id: "hero", type: "hero", title: "Hero", path: 'cards[_key=="voice"].figures[_key=="languages"]' },
    expect.objectContaining({ id: "landingPage", title: "Order of the landing page" }),
  ]);
});

test.each([
  ["goal", "Alerts opened within 15 minutes: 90%", "goals", 'goals[_key=="alerts"]'],
  ["response time", "A rule fires: Target: seconds", "clinicalSafety", 'steps[_key=="rule"]'],
])("finds the %s that makes a claim", (_what, statement, id, path) => {
  expect(uses({ statement })).toEqual([expect.objectContaining({ id, path })]);
});

test("finds the text that shows the claim itself", () => {
  const child = { _type: "citedClaim", claim: { _type: "reference", _ref: "claim-new" } };
  const page = { _id: "page-new", _type: "page", title: "New", blocks: [{ _key: "a", body: [child] }] };
  const documents = [page as unknown as (typeof shown)[number]];
  expect(claimUses({ _id: "drafts.claim-new", statement: "new words" }, documents)).toEqual([
    { id: "page-new", type: "page", title: "New", path: 'blocks[_key=="a"].body[0]' },
  ]);
});

test("looks only in the document that may make the claim", () => {
  const statement = "compliance";
  expect(uses({ statement }).length).toBeGreaterThan(1);
  expect(uses({ statement, onlyIn: { _ref: "dashboardSample" } }).map(({ id }) => id)).toEqual([
    "dashboardSample",
  ]);
});

test("a claim without words is in no document", () => {
  expect(uses({})).toEqual([]);
  expect(uses({ statement: " " })).toEqual([]);
  expect(uses({ statement: "reduces readmissions" })).toEqual([]);
});
