import { expect, test } from "vitest";
import { resultsCsv } from "../../../../studio/results/resultsCsv.ts";
import { exampleExperiment } from "../../../support/results/exampleExperiment.ts";
import { exampleResults } from "../../../support/results/exampleResults.ts";

test("has all numbers of a view, and no formula", () => {
  const totals = [{ measure: "site", value: "=cmd.example", now: 25, before: "few" as const }];
  const lines = resultsCsv({ ...exampleResults, totals: [...exampleResults.totals, ...totals] }).split(
    "\r\n",
  );
  expect(lines[0]).toBe("\uFEFFpart,name,measure,from,to,count,count before");
  expect(lines).toContain("total,,view,2026-11-21,2026-11-27,1204,1204");
  expect(lines).toContain("total,search,source,2026-11-21,2026-11-27,60,30");
  expect(lines).toContain(`total,"'=cmd.example",site,2026-11-21,2026-11-27,25,fewer than 5`);
  expect(lines).toContain("page,/es,view,2026-11-21,2026-11-27,204,304");
  expect(lines).toContain("course,,visit,2026-11-21,2026-11-21,fewer than 5,");
});

test("has the totals of experiments, without goals that are not shown yet", () => {
  const lines = resultsCsv(exampleResults, [exampleExperiment]).split("\r\n");
  expect(lines.filter((line) => line.startsWith("experiment"))).toEqual([
    "experiment,A shorter headline,original visit,2026-11-02,2026-11-27,360,",
    "experiment,A shorter headline,original refused,2026-11-02,2026-11-27,6,",
    "experiment,A shorter headline,original error,2026-11-02,2026-11-27,fewer than 5,",
    "experiment,A shorter headline,variant visit,2026-11-02,2026-11-27,340,",
    "experiment,A shorter headline,variant refused,2026-11-02,2026-11-27,fewer than 5,",
    "experiment,A shorter headline,variant error,2026-11-02,2026-11-27,fewer than 5,",
  ]);
});
