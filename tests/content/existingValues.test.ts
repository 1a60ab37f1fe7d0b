// Values that have the right form but don't exist, in every field and list of every document.
import type { SchemaType } from "sanity";
import { describe, expect, test } from "vitest";
import { documentTypes } from "../../schemas/index.ts";
import { refusedPaths } from "../../studio/check/checks/studioRules.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";

interface Place {
  readonly path: string;
  readonly type: string;
  /** Returns the document with a value at the path. */
  readonly document: (value: unknown) => Record<string, unknown>;
}

/** Returns the places of dates, times and lists of objects in a type. */
function places(type: SchemaType, wrap: (value: unknown) => object, path: string, within: string[]): Place[] {
  if (within.includes(type.name)) return [];
  const inside = [...within, type.name];
  if (type.jsonType === "object" && type.name !== "reference")
    return type.fields.flatMap(({ name, type: field }) => {
      const value = (inner: unknown) => wrap({ ...(path !== "" && { _type: type.name }), [name]: inner });
      return places(field, value, path === "" ? name : `${path}.${name}`, inside);
    });
  const kind = ["date", "datetime"].find((each) => type.name === each) ?? "list";
  const place = { path, type: kind, document: (value: unknown) => ({ ...wrap(value) }) };
  if (type.jsonType !== "array") return kind === "list" ? [] : [place];
  const members = type.of.filter(({ jsonType }) => jsonType === "object");
  const [member] = members;
  if (!member) return [];
  const item = (key: string) => ({ _type: member.name, _key: key });
  const list = { ...place, document: (key: unknown) => ({ ...wrap([item("a"), item(String(key))]) }) };
  const inner = members.flatMap((each) =>
    places(each, (value) => wrap([{ _key: "a", ...Object(value) }]), `${path}[_key=="a"]`, inside),
  );
  return [list, ...inner];
}

const all = documentTypes.flatMap(({ name }) => {
  const type = projectSchema().get(name);
  if (!type) throw new Error(`The schema has no type ${name}.`);
  return places(type, Object, "", []).map((place) => ({ ...place, name }));
});

const refused = async ({ name, document }: (typeof all)[number], value: unknown) =>
  refusedPaths({ _id: name, _type: name, ...document(value) }, projectSchema());

const ofType = (type: string) => all.filter((place) => place.type === type);

describe("a value that has the form but doesn't exist disables Publish", () => {
  test("the content has dates, times and lists", () => {
    expect(ofType("date").map(({ name, path }) => `${name} ${path}`)).toContain("article publishedAt");
    expect(ofType("datetime")).toHaveLength(2);
    expect(ofType("list").map(({ name, path }) => `${name} ${path}`)).toContain(
      'page blocks[_key=="a"].body',
    );
  });

  test.each(ofType("date"))("the day of $name $path", async (place) => {
    for (const day of ["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "2026-1-5"])
      expect(await refused(place, day), day).toContain(place.path);
    for (const day of ["2026-02-28", "2024-02-29"])
      expect(await refused(place, day), day).not.toContain(place.path);
  });

  test.each(ofType("datetime"))("the time of $name $path", async (place) => {
    const [day, hour, minute] = ["2026-02-30T10:00:00Z", "2026-02-28T24:00:00Z", "2026-02-28T10:60:00Z"];
    for (const time of [day, hour, minute, "2026-02-28", "now"])
      expect(await refused(place, time), time).toContain(place.path);
    for (const time of ["2026-02-28T10:00:00.000Z", "2024-02-29T10:00:00+03:00"])
      expect(await refused(place, time), time).not.toContain(place.path);
  });

  test.each(ofType("list"))("two items with one key of $name $path", async (place) => {
    expect(await refused(place, "a")).toContain(`${place.path}[1]`);
    expect(await refused(place, "b")).not.toContain(`${place.path}[1]`);
  });
});
