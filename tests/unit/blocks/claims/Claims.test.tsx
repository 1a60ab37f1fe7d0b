// The list of claims: what visitors read about each, and what happens to a claim without valid evidence.
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Claims } from "#blocks/claims/Claims.tsx";
import { readContent } from "../../../../studio/check/content.ts";
import { type SeedChange, seedWith } from "../../../support/content/change.ts";
import { openPages, type Pages } from "../../../support/content/renderPages.ts";
import { SEED } from "../../../support/content/seedPath.ts";
import { attributes, links, only, parsed, render, texts } from "../../sections/render.ts";

const { documents } = readContent([SEED]);
const withChange = (document: string, set: SeedChange["set"]) => seedWith({ document, set });

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterEach(() => vi.useRealTimers());
const open = async (changed = documents) => parsed(await pages.render("/evidence", changed));

/** Renders the seed's page at noon on a date. */
async function openOn(date: string, changed = documents) {
  vi.useFakeTimers({ now: new Date(`${date}T12:00:00Z`), toFake: ["Date"] });
  return open(changed);
}

const list = "#block-claims";
const statements = async (changed = documents) => texts(await open(changed), `${list} strong`);

describe("the seed's page", () => {
  test("lists each approved claim in one table, with its meaning, its measurement and its source", async () => {
    const page = await open();
    expect(texts(page, `${list} th`)).toEqual(["Claim", "What it means", "Measured yet?", "Source"]);
    const claims = documents.filter(({ document }) => document._type === "claim");
    expect(new Set(texts(page, `${list} strong`))).toEqual(
      new Set(claims.map(({ document }) => `${document.statement}`)),
    );
    expect(links(only(page, list))).toContainEqual([
      "about.fb.com",
      "https://about.fb.com/news/2020/02/two-billion-users/",
    ]);
    const row = (claim: string) =>
      page
        .querySelectorAll(`${list} tbody tr`)
        .map((each) => each.querySelectorAll("td").map(({ textContent }) => textContent))
        .find(([words]) => words?.startsWith(claim))
        ?.slice(2);
    expect(row("95% accuracy")).toEqual([
      "Not yet",
      "Design target. Not measured yet.Next review: November 26, 2027",
    ]);
    expect(row("2B+ WhatsApp users")).toEqual([
      "Yes, by others",
      "about.fb.comFebruary 12, 2020Next review: November 26, 2027",
    ]);
    expect(row("AI powered")).toEqual(["Nothing to measure", "Our own wordsNext review: November 26, 2027"]);
  });

  test("names the column in each cell, for windows without room for columns", async () => {
    const page = await open();
    const [, ...columns] = texts(page, `${list} th`);
    const rows = page.querySelectorAll(`${list} tbody tr`);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(attributes(row, "td", "data-column").slice(1)).toEqual(columns);
  });

  test("omits a claim that is not approved, and one without words, and stays valid", async () => {
    expect(await statements()).toContain("99% uptime");
    for (const set of [{ status: "withdrawn" }, { status: "proposed" }, { statement: undefined }])
      expect(await statements(withChange("claim-uptime", set))).not.toContain("99% uptime");
  });

  test("omits evidence without a summary, and lets its claims wait", async () => {
    const page = await open(withChange("evidence-whatsapp-users", { summary: undefined }));
    expect(texts(page, `${list} td`)).not.toContain("Yes, by others");
    expect(texts(page, `${list} li`)).toContain(
      "2B+ WhatsApp usersWhat these words rest on is not published.",
    );
  });

  test("moves a claim to the end from the day after its review date", async () => {
    const changed = withChange("evidence-whatsapp-users", { reviewBy: "2026-12-31" });
    expect(texts(await openOn("2026-12-31", changed), `${list} h3`)).not.toContain("Waiting for review");
    const late = await openOn("2027-01-01", changed);
    expect(texts(late, `${list} h3`)).toEqual(["Waiting for review"]);
    expect(texts(late, `${list} td`)).not.toContain("Yes, by others");
    expect(texts(late, `${list} li`).at(-1)).toBe("2B+ WhatsApp usersReview was due by December 31, 2026.");
  });

  test("links to a file only over https", async () => {
    const found = async (url: string) => {
      const file = { document: { _id: "file-abc-pdf", _type: "sanity.fileAsset", url } };
      const reference = { _type: "file", asset: { _type: "reference", _ref: "file-abc-pdf" } };
      const changed = withChange("evidence-whatsapp-users", { file: reference });
      return texts(await open([...changed, file]), `${list} a`).includes("Document");
    };
    expect(await found("https://cdn.sanity.io/files/a/b/abc.pdf")).toBe(true);
    expect(await found("http://localhost:3900/files/local/abc.pdf")).toBe(false);
  });
});

test("labels the list in the page's language, and marks the claims as English", async () => {
  const evidence = {
    ...{ _id: "e", title: "Uptime", kind: "target" as const, summary: "A target.", size: null },
    ...{ method: null, date: null, url: null, file: null, reviewBy: "2027-11-26" },
  };
  const claim = { qualifier: null, isApproved: true, showsQualifier: false };
  const block = {
    ...{ _type: "claimsBlock" as const, _key: "claims", heading: "Afirmaciones", intro: null, documents: [] },
    claims: [{ _id: "c", statement: "99% uptime", ...claim, evidence: ["e"] }],
    evidence: [evidence],
  };
  const page = await render(<Claims {...block} language="ar" today="2026-11-26" />);
  expect(texts(page, "td").slice(1)).toEqual(["A target.", "ليس بعد", "المراجعة القادمة: 26 نوفمبر 2027"]);
  expect(attributes(page, "td:first-child, td p", "lang")).toEqual(["en", "en", undefined, undefined]);
  expect(attributes(page, "td:first-child, td p", "dir")).toEqual(["ltr", "ltr", undefined, undefined]);
});
