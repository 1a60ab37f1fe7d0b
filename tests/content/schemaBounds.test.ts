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
const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _key: `m${index}`,
    _type: "previewMessage",
    from: "coach",
    text: "Hello",
  }));

// Limits of lengths and counts: the largest or smallest valid value, and the first invalid one.
test.each<[string, string, unknown, unknown]>([
  ["hero", "headline", letters(60), letters(61)],
  ["hero", "headline", "a", ""],
  ["hero", "subtitle", letters(40), letters(39)],
  ["hero", "subtitle", letters(220), letters(221)],
  ["hero", "cards.0.title", letters(40), letters(41)],
  ["hero", "cards.0.buttonLabel", letters(24), letters(25)],
  ["hero", "cards.0.figures.0.value", letters(16), letters(17)],
  ["hero", "cards.0.figures.0.label", letters(24), letters(25)],
  ["hero", "cards.0.voicePreview.timer", "59:59", "60:00"],
  ["hero", "cards.0.voicePreview.timer", "00:00", "0:00"],
  ["hero", "cards.1.chatPreview.messages", messages(2), messages(1)],
  ["hero", "cards.1.chatPreview.messages", messages(3), messages(4)],
  ["applications", "cards.2.readings.values", Array(5).fill(1), Array(4).fill(1)],
  ["applications", "cards.2.readings.values", Array(31).fill(1), Array(32).fill(1)],
  ["applications", "cards.2.readings.goal", 0, -1],
  ["applications", "cards.2.readings.latest", letters(16), letters(17)],
  ["applications", "cards.0.call", undefined, { _type: "voicePreview" }],
  ["integration", "sample", undefined, { _type: "integrationSample" }],
  ["integration", "sample.inputs.0.text", letters(48), letters(49)],
  ["integration", "sample.fields.2.before", undefined, letters(25)],
  ["siteSettings", "productSlug", "tend-well-2", "tend--well"],
  ["siteSettings", "productSlug", letters(24), letters(25)],
  ["siteSettings", "description", letters(50), letters(49)],
  ["siteSettings", "description", letters(160), letters(161)],
  ["siteSettings", "phone", "+123456", "+12345"],
  ["siteSettings", "phone", "+1 (234) 567-890-12345", "+1 (234) 567-890-123456"],
  ["siteSettings", "email", "a@b.c", "a@b"],
  ["siteSettings", "postalAddress", items(2), items(1)],
  ["siteSettings", "postalAddress", items(5), items(6)],
  ["siteSettings", "solutions", items(6), [...items(5), "Item 0"]],
  ["siteSettings", "navigation.goals", letters(20), letters(21)],
  ["siteSettings", "providerUrl", "https://example.com/", "//example.com/"],
  ["demos", "intro", letters(280), letters(281)],
  ["goals", "goals.0.percent", 0, -1],
  ["goals", "goals.0.percent", 100, 101],
  ["dashboardSample", "programs.value", 0, -1],
  ["dashboardSample", "compliance.value", 100, 101],
  ["dashboardSample", "patient.vitals.0.values", [1, 2, 3, 4, 5], [1, 2, 3, 4]],
  ["dashboardSample", "patient.vitals.0.values", Array(14).fill(1), Array(15).fill(1)],
  ["dashboardSample", "patient.chart.events.0.day", 1, 0],
  ["dashboardSample", "patient.chart.events.1.day", 12, 15],
  ["privacyPolicy", "effectiveDate", "2026-02-28", "2026-02-30"],
  ["privacyPolicy", "effectiveDate", undefined, 20260228],
  ["privacyPolicy", "intro", undefined, letters(401)],
  ["privacyPolicy", "sections.4.body.4.markDefs.0.href", "https://example.com/a", "http://example.com/a"],
  [
    "privacyPolicy",
    "sections.4.body.4.markDefs.0.href",
    "mailto:office@partner.example",
    "javascript:alert(1)",
  ],
  ["privacyPolicy", "sections.4.body.4.markDefs.0.href", "tel:+13055550142", "/privacy-policy"],
])("%s %s accepts %j and rejects %j", async (document, path, fits, doesNot) => {
  expect(await said(document, path, fits)).toEqual([]);
  expect(await said(document, path, doesNot)).not.toEqual([]);
});
