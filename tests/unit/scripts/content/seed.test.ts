import { afterEach, beforeEach, expect, test } from "vitest";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { firstApprovals, type LiveDocument } from "#schemas/rules/sign-off/firstApproval.ts";
import { approveOlderContent, readSeed, resetTo, seedLake } from "../../../../scripts/content/seed.ts";
import { SEED as folder } from "../../../support/content/seedPath.ts";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.close());

test("an empty dataset receives every document of the seed once, and each picture that the documents show", async () => {
  const documents = readSeed(folder);
  expect(await seedLake({ client: lake.editor, folder })).toBe(documents.length);
  const ids = await lake.visitor.fetch<string[]>('*[_type != "sanity.imageAsset"]._id');
  expect(ids.toSorted()).toEqual(documents.map(({ _id }) => _id).toSorted());
  const covers =
    '*[_type == "article"]{ "file": cover.asset->originalFilename, language } | order(file, language)';
  expect(await lake.visitor.fetch(covers)).toEqual(
    ["ehr-questions.webp", "plan-a-pilot.webp"].flatMap((file) =>
      ["ar", "es", null].map((language) => ({ file, language })),
    ),
  );
  expect(await lake.visitor.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(2);
});

test("a dataset with content stays unchanged", async () => {
  await seedLake({ client: lake.editor, folder });
  await lake.editor.patch("hero").set({ headline: "Ours" }).commit();
  expect(await seedLake({ client: lake.editor, folder })).toBe(0);
  expect(await lake.visitor.fetch('*[_id == "hero"][0].headline')).toBe("Ours");
});

test("an interrupted import is completed, and existing documents stay unchanged", async () => {
  await seedLake({ client: lake.editor, folder });
  await lake.editor.patch("hero").set({ headline: "Ours" }).commit();
  await lake.editor.delete("siteSettings");
  await lake.editor.delete("goals");
  await seedLake({ client: lake.editor, folder });
  expect(await lake.visitor.fetch('count(*[_id in ["siteSettings", "goals"]])')).toBe(2);
  expect(await lake.visitor.fetch('*[_id == "hero"][0].headline')).toBe("Ours");
});

test.each(["no-such-folder", "package.json", "tests/support", `${folder}/es`])(
  "%s, which isn't the folder of a seed, causes an error before anything is imported or deleted",
  async (other) => {
    const problem = `${other} contains no document siteSettings. Set SEED_DIR to the folder of the seed.`;
    await expect(seedLake({ client: lake.editor, folder: other })).rejects.toThrow(problem);
    await lake.editor.create({ _id: "goals", _type: "goals" });
    await expect(resetTo(other, lake.editor)).rejects.toThrow(problem);
    expect(await lake.visitor.fetch('*[!(_type match "system*")]._id')).toEqual(["goals"]);
  },
);

test("a dataset from before claims had translations gets them once, with an approval", async () => {
  await seedLake({ client: lake.editor, folder });
  // Only claims that an item names: the words of others are anywhere in a text.
  const named = 'count(*[_type in ["hero", "goals", "clinicalSafety"] && references(^._id)]) > 0';
  const words = `*[_type == "claim" && ${named}] | order(_id){ _id, translatedWords }`;
  const seeded = await lake.editor.fetch(words);
  const claims = await lake.editor.fetch<LiveDocument[]>('*[_type == "claim"]');
  await lake.editor.delete({ query: '*[_type == "signOff" && documentType == "claim"]' });
  const older = claims.map(({ translatedWords, _rev, ...claim }) => claim);
  for (const claim of older) await lake.editor.createOrReplace(claim);
  for (const event of await firstApprovals(older)) await lake.editor.create(event);
  await approveOlderContent(lake.editor);
  expect(await lake.editor.fetch(words)).toEqual(seeded);
  const event = await lake.editor.getDocument("signOff.claim-uptime.first-words");
  expect(event?.contentHash).toBe(await contentHash((await lake.editor.getDocument("claim-uptime")) ?? {}));
  // Later, words need an approver.
  await lake.editor.patch("claim-goal-calls").unset(["translatedWords"]).commit();
  await lake.editor.patch("goals-es").set({ "goals[1].label": "Cura la diabetes" }).commit();
  await approveOlderContent(lake.editor);
  expect((await lake.editor.getDocument("claim-goal-calls"))?.translatedWords).toBeUndefined();
});
