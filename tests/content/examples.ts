import type { ArraySchemaType, SchemaType } from "sanity";
import { isRecord } from "../../schemas/rules/isRecord.ts";

/** A valid picture value. */
const asset = "image-0123456789abcdef0123456789abcdef01234567-1200x800-png";

const sentence = "These words stand in for what a marketer would write in this field. ";

/** Texts in several formats. The Studio's rules determine which ones a field accepts. */
const texts = [
  ...[12, 24, 60, 130, 220].map((length) => sentence.repeat(4).slice(0, length).trim()),
  "https://www.example.com/page",
  "hello@example.com",
  "+1 305 555 0142",
  "an-example",
  "12:30",
];

const formats: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-03-01"],
  datetime: ["2026-03-01T12:00:00Z"],
  url: ["https://www.example.com/page"],
};

/** Returns the selectable values. */
function choices(type: SchemaType): readonly unknown[] | undefined {
  const options: unknown = type.options;
  if (!isRecord(options) || !Array.isArray(options.list)) return undefined;
  return options.list.map((choice) => (isRecord(choice) ? choice.value : choice));
}

/** Returns candidate values of a type, most likely first. Objects are empty; the caller fills in their fields. */
export function examplesOf(type: SchemaType, key = "example"): readonly unknown[] {
  if (type.jsonType === "string") return choices(type) ?? formats[type.name] ?? texts;
  if (type.jsonType === "number") return choices(type) ?? [0.25, 1, 10, 50];
  if (type.jsonType === "boolean") return [true];
  if (type.jsonType === "array") return [1, 2, 3, 5].map((count) => listOf(type, count));
  if (type.name === "reference") return [{ _type: "reference", _ref: targetOf(type) }];
  return [{ _type: type.name, ...(key !== "example" && { _key: key }) }];
}

/** Returns a valid reference target: a picture, a claim of the seed, or the only document of a type. */
function targetOf(type: SchemaType): string {
  const [target] = "to" in type && Array.isArray(type.to) ? type.to : [];
  if (target?.name === "claim") return "claim-uptime";
  return target?.name && target.name !== "sanity.imageAsset" ? target.name : asset;
}

function listOf(type: ArraySchemaType, count: number): unknown[] {
  const [member] = type.of;
  if (member?.name === "block") return blocksOf(member);
  return Array.from({ length: count }, (_, index) => {
    const examples = member ? examplesOf(member, `example-${index}`) : [];
    return examples[member?.jsonType === "string" ? index : 0];
  });
}

/** Returns a paragraph for every style, list, decorator and link that rich text supports. */
function blocksOf(type: SchemaType, from = 0): unknown[] {
  const fields = type.jsonType === "object" ? type.fields : [];
  const field = (name: string) => fields.find((each) => each.name === name)?.type;
  const children = field("children");
  const span: unknown =
    children?.jsonType === "array" ? children.of.find(({ name }) => name === "span") : null;
  const listed = (name: string): unknown[] => {
    const found = isRecord(span) ? span[name] : undefined;
    return Array.isArray(found) ? found : [];
  };
  const named = (item: unknown, name: string) => String(isRecord(item) ? item[name] : "");
  const variants: Record<string, unknown>[] = [
    ...(choices(field("style") ?? type) ?? []).map((style) => ({ style })),
    ...(choices(field("listItem") ?? type) ?? []).map((listItem) => ({ listItem, level: 1 })),
    ...listed("decorators").map((decorator) => ({ marks: [named(decorator, "value")] })),
    ...listed("annotations").map((annotation, index) => ({
      marks: [`mark-${index}`],
      markDefs: [{ _type: named(annotation, "name"), _key: `mark-${index}` }],
    })),
  ];
  return variants.map(({ marks = [], ...variant }, index) => ({
    _type: "block",
    _key: `example-${from + index}`,
    style: "normal",
    markDefs: [],
    children: [{ _type: "span", _key: `span-${index}`, text: sentence, marks }],
    ...variant,
  }));
}

/** Returns an item of every allowed type that a list doesn't contain yet. */
export function membersOf(type: SchemaType, held: readonly unknown[]): unknown[] {
  if (type.jsonType !== "array") return [];
  return type.of.flatMap((member) => {
    if (member.name === "block") return blocksOf(member, held.length);
    const isHeld = held.some((item) => !isRecord(item) || item._type === member.name);
    return isHeld ? [] : examplesOf(member, `example-${member.name}`).slice(0, 1);
  });
}
