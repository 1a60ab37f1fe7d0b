import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import type { Results } from "#schemas/rules/analytics/results.ts";
import { ResultsView } from "../../../../studio/results/ResultsView.tsx";
import { exampleResults } from "../../../support/results/exampleResults.ts";
import { markupOf } from "../sign-off/markupOf.tsx";

function render(results: Results = exampleResults) {
  const marks = [{ start: "2026-11-24", titles: ["Published: Hero"] }];
  return parse(
    markupOf(<ResultsView results={results} marks={marks} scheme="light" onChoosePage={() => {}} />),
  );
}

/** Returns the cells of a table by the heading of its section. */
function rowsOf(page: ReturnType<typeof render>, heading: string): string[][] {
  const section = page
    .querySelectorAll("section")
    .find((each) => each.querySelector("h2")?.textContent === heading);
  return (section?.querySelectorAll("tbody tr") ?? []).map((row) =>
    row.querySelectorAll("th, td").map(({ textContent }) => textContent),
  );
}

test("shows each total with its comparison in words", () => {
  const terms = render()
    .querySelectorAll('[data-testid="headline-totals"] dd')
    .map(({ textContent }) => textContent);
  expect(terms).toEqual([
    ...["100", "25% more than the 7 days before"],
    ...["1,204", "the same as the 7 days before"],
    ...["30", "50% fewer than the 7 days before"],
    ...["20", "more than the 7 days before, which had fewer than 5"],
    ...["Fewer than 5", "fewer than the 7 days before, which had 9"],
  ]);
});

test("has a table for the chart, with what was published", () => {
  const page = render();
  expect(page.querySelector("canvas")?.getAttribute("aria-label")).toContain("The table below");
  const rows = page
    .querySelectorAll("details tbody tr")
    .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(["Nov 21, 2026", "fewer than 5", "100", "–"]);
  expect(rows[3]).toEqual(["Nov 24, 2026", "13", "103", "Published: Hero"]);
});

test("shows sources, sections, steps and missing pages in plain words", () => {
  const page = render();
  expect(rowsOf(page, "Sources")[0]).toEqual(["Search engines", "60", "100% more than the 7 days before"]);
  expect(
    rowsOf(page, "Sections")
      .find(([title]) => title === "Demos")
      ?.at(-1),
  ).toBe("Chat demo started: 28");
  expect(rowsOf(page, "From a visit to: Early access form").map((cells) => cells.slice(0, 2))).toEqual([
    ["Visits", "100"],
    ["Demos started", "30"],
    ["Form opened", "20"],
    ["Reached: Name", "18"],
    ["Reached: Email", "9"],
    ["Not accepted because of: Email", "6"],
  ]);
  expect(page.textContent).toContain("stop do so between “Reached: Name” and “Reached: Email”: 9 fewer.");
  expect(rowsOf(page, "Pages that don't exist")[0]?.[0]).toBe("partner.example");
  expect(page.textContent).toContain("No visit came from a campaign in this period.");
});

test("leaves out what was counted fewer than five times in both periods", () => {
  const few = { now: "few", before: "few" } as const;
  const totals = exampleResults.totals.map((total) =>
    total.measure === "view" ? { ...total, ...few } : total,
  );
  const page = render({ ...exampleResults, totals });
  expect(page.querySelectorAll("dt").map(({ textContent }) => textContent)).not.toContain("Page views");
  const none = render({ ...exampleResults, totals: [] });
  expect(none.textContent).toBe(
    "Fewer than 5 visits were counted. Numbers appear from 5 visits on. Choose a longer period.",
  );
});

test("compares nothing while the period before was not counted completely", () => {
  const page = render({ ...exampleResults, since: "2026-11-15" });
  expect(page.textContent).toContain("Counting began on Nov 15, 2026");
  expect(page.textContent).not.toContain("than the 7 days before");
});

test("says in plain words that nothing was counted yet", () => {
  const page = render({ ...exampleResults, since: null });
  expect(page.textContent).toContain("Nothing has been counted yet.");
  expect(page.querySelector("table")).toBeNull();
});
