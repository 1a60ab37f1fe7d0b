import { expect, test } from "vitest";
import { schemaTypes } from "#schemas/index.ts";
import { studioType } from "../../studio/studioType.ts";

type Prepare = (selection: object) => { title?: string; subtitle?: string };

/** Returns the preview of a document type in the Studio. */
function previewOf(name: string) {
  const type = schemaTypes.find((each) => each.name === name);
  if (!type) throw new Error(`There is no type ${name}.`);
  const { preview } = studioType(type) as { preview: { select: object; prepare: Prepare } }; // a document type
  return preview;
}

test.each([
  ["hero", { subtitle: "The headline" }, { title: "Hero", subtitle: "The headline" }],
  ["hero", { subtitle: "El título", language: "es" }, { title: "Hero", subtitle: "Spanish: El título" }],
  ["tag", { title: "Pilotos", subtitle: "pilotos", language: "es" }, { subtitle: "Spanish: pilotos" }],
  ["tag", { title: "Pilots", subtitle: "pilots" }, { title: "Pilots", subtitle: "pilots" }],
  ["article", { title: "One", language: "ar" }, { subtitle: "Arabic: No date yet" }],
])("the preview of a document of type %s with %j names its language", (name, selection, shown) => {
  const { select, prepare } = previewOf(name);
  expect(select).toHaveProperty("language", "language");
  expect(prepare(selection)).toMatchObject(shown);
});
