import { beforeAll, describe, expect, test } from "vitest";
import { evaluateGroq } from "../../src/reading/groq.ts";
import { type GroqCase, groups, refused } from "../conformance/groq/cases.ts";
import { differences } from "../conformance/groq/differences.ts";
import { documents } from "../conformance/groq/documents.ts";
import { stored } from "../support/stored.ts";
import { lakePerFile } from "../support/testLake.ts";

const lake = lakePerFile();
beforeAll(async () => {
  const transaction = lake.editor.transaction();
  for (const document of documents) transaction.create(document);
  await transaction.commit();
});

const overHttp = ([query, , params = {}]: GroqCase) =>
  lake.editor.fetch(query, params, { perspective: "raw" });

const sorted = documents.map((each) => stored(each._id, each)).toSorted((a, b) => (a._id < b._id ? -1 : 1));
async function inProcess([query, , params = {}]: GroqCase): Promise<unknown> {
  const result = evaluateGroq(query, { params, documents: sorted, identity: "editor" });
  return JSON.parse(JSON.stringify(result ?? null));
}

for (const { subject, cases, onlyHttp } of groups) {
  describe(subject, () => {
    if (onlyHttp)
      beforeAll(async () => {
        await lake.editor.releases
          .create({ releaseId: "r1", metadata: { title: "Spring", releaseType: "asap" } })
          .catch(() => {});
        await lake.editor.createIfNotExists({
          _id: "versions.r1.b-night",
          _type: "book",
          title: "Night Trains",
        });
      });
    test.each(cases.map((each) => [each[0], each] as const))("over HTTP: %s", async (_name, given) => {
      await hold(given, overHttp(given), { statusCode: 400 });
    });
    if (!onlyHttp)
      test.each(cases.map((each) => [each[0], each] as const))("in process: %s", async (_name, given) => {
        await hold(given, inProcess(given), { status: 400 });
      });
  });
}

async function hold([, expected]: GroqCase, answer: Promise<unknown>, refusal: object): Promise<void> {
  if (expected === refused) await expect(answer).rejects.toMatchObject(refusal);
  else expect(await answer).toEqual(expected);
}

describe("known differences", () => {
  test.each(differences)("returns the documented result for $query", async ({ query, given }) => {
    await hold([query, given], overHttp([query, given]), { statusCode: 400 });
  });
});
