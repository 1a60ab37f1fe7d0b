import { expect, test } from "vitest";
import { formatResult } from "#leads/operator/formatResult.ts";

const lead = {
  reference: "TW-4K7Q-9XH2",
  id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10",
  kind: "callback",
  status: "delivered",
  receivedAt: new Date("2026-01-02T03:04:05Z"),
  payload: { name: "Ana Ruiz", language: "en" },
  pageLanguage: "es",
};

/** Returns the exported cells of a lead by their column. */
function exported(row: object): Record<string, string | undefined> {
  const [columns = [], cells = []] = formatResult({ command: "export" }, [row])
    .split("\r\n")
    .map((line) => line.split(","));
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
}

test("an export has the language of the call and the language of the page", () => {
  expect(exported(lead)).toMatchObject({
    receivedAt: "2026-01-02T03:04:05.000Z",
    name: "Ana Ruiz",
    language: "en",
    pageLanguage: "es",
  });
});

test("an export has the follow-up, and is new without one", () => {
  const followUp = { state: "contacted", owner: "Bo", due: "2026-12-03", notes: "=1+1" };
  const cells = { followUp: "contacted", owner: "Bo", due: "2026-12-03", notes: `"'=1+1"` };
  expect(exported({ ...lead, followUp })).toMatchObject(cells);
  expect(exported({ ...lead, followUp: null })).toMatchObject({ followUp: "new", owner: "", notes: "" });
});

test("an export has the campaign, its source and the text of consent", () => {
  const payload = { source: "widget" };
  const origin = { campaign: "=spring", consent: "2026-11-28" };
  const cells = { campaign: `"'=spring"`, source: "", consent: "2026-11-28" };
  expect(exported({ ...lead, payload, origin })).toMatchObject(cells);
  expect(exported({ ...lead, payload, origin: null })).toMatchObject({
    campaign: "",
    source: "",
    consent: "",
  });
  expect(exported({ ...lead, origin: { ...origin, source: "email" } })).toMatchObject({ source: "email" });
});

test("an export has no language of an erased lead", () => {
  const erased = { ...lead, status: "erased", payload: null, pageLanguage: "en" };
  expect(exported(erased)).toMatchObject({ status: "erased", name: "", language: "", pageLanguage: "" });
});

test("an export of totals has a row for each page, and none for the sums of all pages", () => {
  const totals = [
    ["/es", "view", "", 7],
    ["/es/*", "view", "", 7],
    ["/", "campaign", "=spring", 2],
  ];
  const result = [{ grain: "day", start: "2026-03-31T00:00:00Z", totals }];
  expect(formatResult({ command: "analytics", action: "export" }, result)).toBe(
    [
      "\uFEFFday,language,path,measure,value,count",
      "2026-03-31,es,/es,view,,7",
      `2026-03-31,en,/,campaign,"'=spring",2`,
      "",
    ].join("\r\n"),
  );
  expect(formatResult({ command: "analytics", action: "erase" }, { erased: 3 })).toContain('"erased": 3');
});
