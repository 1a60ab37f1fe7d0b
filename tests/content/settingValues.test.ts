import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeed, seedLake } from "../../scripts/content/seed.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { migrateContent } from "../../studio/migrateContent.ts";
import { migration } from "../../studio/migrations/2026-11-25-insert-setting-values.ts";
import { seedWith, TODAY } from "../support/content/change.ts";
import { startTestLake, type TestLake } from "../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
  await seedLake({ client: lake.editor, folder: "studio/content" });
});
afterAll(() => lake.close());

const span = (_key: string, text: string, marks: string[] = []) => ({ _type: "span", _key, text, marks });
const value = (_key: string, setting: string) => ({ _type: "settingValue", _key, setting });
const mail = { _type: "link", _key: "m", href: "mailto:hello@tendwell.example" };
const address = "Tendwell, 100 Example Plaza, Suite 400, Miami, FL 33131, United States";

test.each([
  [
    "a name",
    [span("a", "At Tendwell's site.")],
    [span("a", "At "), value("a-1", "productName"), span("a-2", "'s site.")],
  ],
  ["an address", [span("a", address)], [span("a", ""), value("a-1", "postalAddress"), span("a-2", "")]],
  [
    "a linked email",
    [span("a", "Write to "), span("b", "hello@tendwell.example", ["m"]), span("c", ".")],
    [span("a", "Write to "), value("b-1", "email"), span("b-2", ".")],
  ],
  ["no emphasized name", [span("a", "Tendwell", ["strong"])], [span("a", "Tendwell", ["strong"])]],
  ["no longer address", [span("a", "say.hello@tendwell.example")], [span("a", "say.hello@tendwell.example")]],
])("the migration replaces %s once", async (_name, children, expected) => {
  const path = 'sections[_key=="contact"].body[0]';
  const markDefs = children.some(({ marks }) => marks.includes("m")) ? [mail] : [];
  const patch = { [`${path}.children`]: children, [`${path}.markDefs`]: markDefs };
  await lake.editor.patch("privacyPolicy").set(patch).commit();
  await migrateContent(lake.editor, migration, true);
  const block = await lake.editor.fetch(
    `*[_id == "privacyPolicy"][0].sections[_key == "contact"][0].body[0]`,
  );
  expect(block).toMatchObject({ children: expected, markDefs: [] });
  expect(await migrateContent(lake.editor, migration, true)).toMatchObject({ changes: [] });
});

const checked = async (set: Record<string, unknown>) => {
  const documents = seedWith({ document: "privacyPolicy", set });
  const { length } = readSeed("studio/content").filter(({ language }) => language === undefined);
  expect(documents).toHaveLength(length);
  return (await checkContent({ documents, findings: [] }, { strict: true, today: TODAY })).flatMap(
    ({ level, path, message }) =>
      message.includes("is written into this text") ? [{ level, path, message }] : [],
  );
};

test.each([
  ["error", "hello@tendwell.example", "Contact email"],
  ["error", "+1 305 555 0142", "Phone number"],
  ["warning", "Tendwell", "Product name"],
])("the check reports as %s that a text contains %s", async (level, text, title) => {
  const found = await checked({ "sections.8.body.0.children.0.text": `This is ${text}.` });
  const path = 'sections[_key=="contact"].body[_key=="contact-1"]';
  expect(found).toEqual([{ level, path, message: expect.stringContaining(`"${text}" is written`) }]);
  expect(found[0]?.message).toContain(`"Value from the settings" → "${title}"`);
});

test("the check reports a link to the contact email on other words", async () => {
  const block = { children: [span("a", "Write to us.", ["m"])], markDefs: [mail] };
  const found = await checked({
    "sections.8.body.0.children": block.children,
    "sections.8.body.0.markDefs": block.markDefs,
  });
  expect(found).toMatchObject([{ level: "error" }]);
});
