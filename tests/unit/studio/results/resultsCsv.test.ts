import { expect, test } from "vitest";
import { resultsCsv } from "../../../../studio/results/resultsCsv.ts";
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
