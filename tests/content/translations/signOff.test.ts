// Asks about translations before publishing, with the embedded lake.
import { expect, onTestFinished, test } from "vitest";
import { publishAll } from "../../../studio/changes/publishAll.ts";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import {
  changesWords,
  liveTranslations,
  needsSignOff,
} from "../../../studio/translations/sign-off/signOff.ts";
import { startTestLake } from "../../support/testLake.ts";

const type = projectSchema().get("clinicalSafety");
const english = { _id: "clinicalSafety", _type: "clinicalSafety", heading: "Safety", note: "Targets." };

test.each([
  ["a word", { ...english, heading: "Your safety" }, true],
  ["a new text", { ...english, neverHeading: "Never" }, true],
  ["a removed text", { ...english, note: undefined }, true],
  ["only whitespace", { ...english, heading: " Safety " }, false],
  ["nothing", english, false],
])("a draft with a change of %s changes words: %s", (_name, draft, changes) => {
  expect(changesWords(english, draft, type)).toBe(changes);
});

test("a first publication changes no words, because nothing translates them", () => {
  expect(changesWords(null, english, type)).toBe(false);
});

test("only legal documents and the clinical safety section need sign-off", () => {
  expect(["legalDocument", "clinicalSafety", "hero", "page"].map(needsSignOff)).toEqual([
    ...[true, true, false, false],
  ]);
});

test("publishes the English and takes its live translations off the site in one transaction", async () => {
  const lake = await startTestLake();
  onTestFinished(() => lake.close());
  const client = lake.editor.withConfig({ perspective: "raw" });
  const draft = { ...english, _id: "drafts.clinicalSafety", heading: "Your safety" };
  for (const document of [
    english,
    draft,
    { ...english, _id: "clinicalSafety-es", language: "es" },
    { ...english, _id: "drafts.clinicalSafety-ar", language: "ar" },
  ])
    await client.create(document);
  expect(await liveTranslations(client, "clinicalSafety")).toEqual([
    { id: "clinicalSafety-es", language: "es" },
  ]);
  expect(await liveTranslations(client, "clinicalSafety-es")).toEqual([]);
  const [published, edited] = await client.getDocuments(["clinicalSafety", "drafts.clinicalSafety"]);
  if (!published || !edited) throw new Error("The lake has no document.");
  const waiting = { id: "clinicalSafety", type: "clinicalSafety", published, draft: edited };
  await publishAll(client, [waiting], [], ["clinicalSafety-es"]);
  expect(await client.getDocument("clinicalSafety")).toMatchObject({ heading: "Your safety" });
  expect(await client.getDocument("clinicalSafety-es")).toBeUndefined();
  expect(await client.getDocument("drafts.clinicalSafety-es")).toMatchObject({ heading: "Safety" });
});
