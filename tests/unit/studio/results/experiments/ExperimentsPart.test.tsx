import { parse } from "node-html-parser";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { ExperimentsPart } from "../../../../../studio/results/experiments/ExperimentsPart.tsx";
import type {
  ExperimentEntry,
  PlannedExperiment,
} from "../../../../../studio/results/experiments/experimentEntry.ts";
import { exampleExperiment } from "../../../../support/results/exampleExperiment.ts";
import { markupOf } from "../../sign-off/markupOf.tsx";

vi.mock("sanity/router", () => ({
  IntentLink: ({ children }: { children: ReactNode }) => <a href="/edit">{children}</a>,
}));

const render = (
  value: readonly ExperimentEntry[],
  error?: string,
  planned: readonly PlannedExperiment[] = [],
) => parse(markupOf(<ExperimentsPart answer={{ value, ...(error && { error }) }} planned={planned} />));

const rowsOf = (page: ReturnType<typeof render>) =>
  page
    .querySelectorAll("tbody tr")
    .map((row) => row.querySelectorAll("th, td").map(({ textContent }) => textContent));

test("says what will appear without experiments, and offers a new one", () => {
  expect(render([]).textContent).toMatch(/^ExperimentsNew experiment.*Its result appears here\.$/);
});

test("links to the experiments that nobody has started", () => {
  const page = render([], undefined, [{ _id: "drafts.a", name: "A warmer headline" }, { _id: "drafts.b" }]);
  expect(page.textContent).toContain("A warmer headline: not started");
  expect(page.textContent).toContain("No name yet: not started");
  expect(page.textContent).not.toContain("Its result appears here");
});

test("shows how many visits the versions have, and no result yet", () => {
  const page = render([exampleExperiment]);
  expect(page.textContent).toContain("Hero, Spanish. Started Nov 2, 2026");
  expect(page.textContent).toContain("Not yet: 340 of 1,900 visits.");
  expect(page.textContent).toContain("Running");
  expect(rowsOf(page)).toEqual([
    ["Original", "360 of 1,900", "Not shown yet", "6", "Fewer than 5"],
    ["Variant", "340 of 1,900", "Not shown yet", "Fewer than 5", "Fewer than 5"],
  ]);
});

test("shows the result once both versions have their visits", () => {
  const { experiment, result } = exampleExperiment;
  const versions = {
    original: { visit: 1905, goal: 96, refused: 6, error: "few" },
    variant: { visit: 1900, goal: 190, refused: "few", error: "few" },
  } as const;
  const page = render([{ experiment, result: { ...result, versions, completedOn: "2026-11-20" } }]);
  expect(page.textContent).toContain("The variant is better");
  expect(page.textContent).toContain("Open it to stop it, or to use the variant.");
  expect(rowsOf(page).map((row) => row.slice(1, 3))).toEqual([
    ["1,905", "96 (5%)"],
    ["1,900", "190 (10%)"],
  ]);
});

test("says why an experiment stopped by itself", () => {
  const { experiment, result } = exampleExperiment;
  const stopped = { reason: "error", at: "2026-11-05T09:00:00.000Z" } as const;
  const page = render([{ experiment, result: { ...result, stopped } }]);
  expect(page.textContent).toContain("Stopped by itself");
  expect(page.textContent).toContain("Visits with the variant had more errors");
  expect(page.textContent).toContain("stopped Nov 5, 2026");
  expect(page.textContent).toContain("Then another one can start.");
});

test("hides all but the newest three experiments until somebody opens the list", () => {
  const entries = ["a", "b", "c", "d", "e"].map((id) => ({
    ...exampleExperiment,
    experiment: { ...exampleExperiment.experiment, _id: id },
  }));
  const page = render(entries);
  expect(page.querySelectorAll("article")).toHaveLength(5);
  expect(page.querySelectorAll("details article")).toHaveLength(2);
  expect(page.querySelector("summary")?.textContent).toBe("2 earlier experiments");
});

test("says that the experiments can't be read", () => {
  expect(render([], "The site does not respond.").textContent).toContain(
    "The experiments can't be read. The site does not respond.",
  );
});
