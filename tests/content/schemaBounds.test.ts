import { expect, test } from "vitest";
import { studioRules } from "../../studio/check/checks/studioRules.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { seedWith } from "../support/content/change.ts";

/** Returns the Studio's findings for one document of the seed with one field changed. */
async function said(document: string, path: string, value: unknown): Promise<string[]> {
  const changed = seedWith({ document, set: { [path]: value } }).find(
    (source) => source.document._id === document,
  );
  if (!changed) throw new Error(`The seed has no document "${document}"`);
  return (await studioRules(changed.document, projectSchema())).map(({ message }) => message);
}

const letters = (length: number) => "a".repeat(length);
const items = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index}`);
const link = "sections.4.body.4.markDefs.0.href";

// A valid value, and an invalid one, of each rule that isn't a plain limit: those repeat the schema.
test.each<[string, string, unknown, unknown]>([
  ["hero", "headline", "a", ""],
  ["hero", "subtitle", letters(220), letters(221)],
  ["hero", "cards.0.voicePreview.timer", "59:59", "60:00"],
  ["hero", "cards.0.voicePreview.timer", "00:00", "0:00"],
  ["applications", "cards.2.readings.values", Array(31).fill(1), Array(32).fill(1)],
  ["applications", "cards.0.call", undefined, { _type: "voicePreview" }],
  ["integration", "sample", undefined, { _type: "integrationSample" }],
  ["integration", "sample.fields.2.before", undefined, letters(25)],
  ["siteSettings", "productSlug", "tend-well-2", "tend--well"],
  ["siteSettings", "phone", "+123456", "+12345"],
  ["siteSettings", "phone", "+1 (234) 567-890-12345", "+1 (234) 567-890-123456"],
  ["siteSettings", "email", "a@b.c", "a@b"],
  ["siteSettings", "postalAddress", items(5), items(6)],
  ["siteSettings", "solutions", items(6), [...items(5), "Item 0"]],
  ["siteSettings", "providerUrl", "https://example.com/", "//example.com/"],
  ["goals", "goals.0.percent", 0, -1],
  ["dashboardSample", "compliance.value", 100, 101],
  ["dashboardSample", "patient.vitals.0.values", Array(14).fill(1), Array(15).fill(1)],
  ["dashboardSample", "patient.chart.events.0.day", 1, 0],
  ["dashboardSample", "patient.chart.events.1.day", 12, 15],
  ["privacyPolicy", "effectiveDate", "2026-02-28", "2026-02-30"],
  ["privacyPolicy", "effectiveDate", undefined, 20260228],
  ["privacyPolicy", link, "mailto:office@partner.example", "javascript:alert(1)"],
])("%s %s accepts %j and rejects %j", async (document, path, fits, doesNot) => {
  expect(await said(document, path, fits)).toEqual([]);
  expect(await said(document, path, doesNot)).not.toEqual([]);
});
