// Creates translations in the embedded lake.
import { expect, onTestFinished, test } from "vitest";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import { createTranslations } from "../../../studio/translations/createTranslations.ts";
import { startTestLake } from "../../support/testLake.ts";

test("creates drafts in one transaction, leaves existing ones alone, and refers to translated tags", async () => {
  const lake = await startTestLake();
  onTestFinished(() => lake.close());
  const { editor } = lake;
  const raw = editor.withConfig({ perspective: "raw" });
  await editor.create({ _id: "tag-pilots", _type: "tag", title: "Pilots" });
  await editor.create({ _id: "tag-pilots-es", _type: "tag", title: "Pilotos", language: "es" });
  const tags = [{ _key: "t", _type: "reference", _ref: "tag-pilots" }];
  const sources = [
    await editor.create({ _id: "article-one", _type: "article", title: "One", tags }),
    await editor.create({ _id: "goals", _type: "goals", heading: "Our goals" }),
  ];
  await editor.create({ _id: "drafts.goals-es", _type: "goals", heading: "Metas" });
  await createTranslations(raw, { schema: projectSchema(), language: "es", sources });
  const [article, goals] = await raw.getDocuments(["drafts.article-one-es", "drafts.goals-es"]);
  expect(goals).toMatchObject({ heading: "Metas" });
  expect(article).toMatchObject({ title: "One", language: "es", tags: [{ _ref: "tag-pilots-es" }] });
  expect(await raw.getDocument("article-one-es")).toBeUndefined();
});
