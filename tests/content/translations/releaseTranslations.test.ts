// Tests what happens to translations when a release goes live, against the embedded lake.
import { afterAll, beforeEach, expect, test } from "vitest";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import { keepTranslations, translationsQuestions } from "../../../studio/releases/releaseTranslations.ts";
import { startTestLake } from "../../support/testLake.ts";

const lake = await startTestLake();
const client = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });
afterAll(() => lake.close());

const english = { _id: "clinicalSafety", _type: "clinicalSafety", heading: "Safety" };
let release: string;
let names = 0;

const questions = () => translationsQuestions(client, release, projectSchema());
const asked = async () =>
  (await questions()).map(({ version, translations }) => [
    version.heading,
    ...translations.map(({ id, leaves }) => `${id} ${leaves ? "leaves" : "stays"}`),
  ]);

async function addVersion(id: string, heading: string) {
  const document = { ...english, heading, _id: `versions.${release}.${id}` };
  await client.action({ actionType: "sanity.action.document.version.create", publishedId: id, document });
}

beforeEach(async () => {
  await client.delete({ query: '*[!(_id in path("_.**"))]' });
  names += 1;
  release = `r${names}`;
  await client.releases.create({ releaseId: release });
  for (const id of ["clinicalSafety", "clinicalSafety-es", "clinicalSafety-ar"])
    await client.create({ ...english, _id: id });
});

test("asks about live translations when the release changes words", async () => {
  await addVersion("clinicalSafety", "Your safety");
  expect(await asked()).toEqual([["Your safety", "clinicalSafety-es stays", "clinicalSafety-ar stays"]]);
});

test("asks nothing when only whitespace changes, or about other documents", async () => {
  await addVersion("clinicalSafety", " Safety ");
  await addVersion("goals", "Aims");
  expect(await asked()).toEqual([]);
});

test("omits a translation that the release brings up to date", async () => {
  await addVersion("clinicalSafety", "Your safety");
  await addVersion("clinicalSafety-es", "Su seguridad");
  expect(await asked()).toEqual([["Your safety", "clinicalSafety-ar stays"]]);
});

test("takes the translations off the site with the release, and keeps them as drafts", async () => {
  await addVersion("clinicalSafety", "Your safety");
  const [question] = await questions();
  await keepTranslations(client, release, question?.translations ?? [], false);
  expect(await asked()).toEqual([["Your safety", "clinicalSafety-es leaves", "clinicalSafety-ar leaves"]]);
  await client.releases.publish({ releaseId: release });
  expect(await client.getDocument("clinicalSafety")).toMatchObject({ heading: "Your safety" });
  expect(await client.getDocument("clinicalSafety-es")).toBeUndefined();
  expect(await client.getDocument("drafts.clinicalSafety-es")).toMatchObject({ heading: "Safety" });
});

test("keeps them again when the answer changes", async () => {
  await addVersion("clinicalSafety", "Your safety");
  const [first] = await questions();
  await keepTranslations(client, release, first?.translations ?? [], false);
  const [second] = await questions();
  await keepTranslations(client, release, second?.translations ?? [], true);
  expect(await asked()).toEqual([["Your safety", "clinicalSafety-es stays", "clinicalSafety-ar stays"]]);
});
