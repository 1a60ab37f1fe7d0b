import * as v from "valibot";
import { expect, test } from "vitest";
import { plainIssue } from "#content/ContentDocument.ts";
import { documents } from "#content/documents/index.ts";
import { seedContent } from "../../sections/seedContent.ts";

const problem = async (id: "technology" | "day", change: object) => {
  const document = documents[id];
  const parsed = v.safeParse(document.contentSchema, { ...(await seedContent(id)), ...change });
  return parsed.issues?.map((issue) => plainIssue(document, issue));
};

test("describes the broken rule for an editor", async () => {
  const { collectionPoints } = await seedContent("technology");
  const [point] = collectionPoints;
  const seven = Array.from({ length: 7 }, (_, index) => ({ ...point, _key: `point-${index}` }));
  expect(await problem("technology", { collectionPoints: seven })).toEqual([
    "Technology: collection points: needs 1 to 6 items, has 7",
  ]);
  expect(await problem("technology", { collectionPoints: [point, point] })).toEqual([
    `Technology: collection points: has the key "${point?._key}" twice`,
  ]);
  expect(await problem("technology", { collectionPoints: [] })).toEqual([
    "Technology: collection points: not filled in",
  ]);
  expect(await problem("technology", { collectionPoints: [point] })).toBeUndefined();
});

test("uses the Studio's help text for an invalid format", async () => {
  const { moments } = await seedContent("day");
  const changed = moments.with(0, { ...moments[0], time: "8 o'clock" } as never); // wrong on purpose
  expect(await problem("day", { moments: changed })).toEqual([
    "A day with a patient: moments, 1 “A message before breakfast”, time: Write a time of day such as 8:00 AM.",
  ]);
});
