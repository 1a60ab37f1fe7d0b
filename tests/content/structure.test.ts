// The Studio's lists of documents.
import { evaluate, parse } from "groq-js";
import type { Source } from "sanity";
import { createStructureBuilder, type StructureResolverContext } from "sanity/structure";
import { expect, test } from "vitest";
import { languageOf } from "#schemas/rules/documentIds.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { collections, singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../scripts/content/seed.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { structure } from "../../studio/structure/structure.ts";
import { SEED } from "../support/content/seedPath.ts";

/** A list of documents, with what the test reads of it. */
interface DocumentList {
  readonly options: { readonly filter: string; readonly params: Record<string, unknown> };
  readonly initialValueTemplates: readonly unknown[];
}

/** Returns the lists of documents in a serialized structure, by their place. */
function listsIn(node: unknown, place = ""): [string, DocumentList][] {
  if (!isRecord(node)) return [];
  if (node.type === "documentList") return [[place, node as unknown as DocumentList]]; // Sanity's serialized list
  const items = Array.isArray(node.items) ? node.items : [];
  return items
    .filter(isRecord)
    .flatMap(({ id, child }) => listsIn(child, place ? `${place};${id}` : `${id}`));
}

/** Builds the structure as the Studio does, with the parts of the Studio's state that it reads. */
function serialized(): unknown {
  const source = {
    schema: projectSchema(),
    templates: [],
    i18n: { t: (key: string) => key },
    document: {
      resolveNewDocumentOptions: ({ schemaType }: { readonly schemaType: string }) => [
        { templateId: schemaType },
      ],
    },
  } as unknown as Source;
  const root = structure(
    createStructureBuilder({ source, perspectiveStack: [] }),
    {} as StructureResolverContext,
  );
  return (root as { serialize(): unknown }).serialize();
}

const lists = listsIn(serialized());
const seed = readSeed(SEED);

async function idsIn({ options: { filter, params } }: DocumentList): Promise<string[]> {
  const found = await evaluate(parse(`*[${filter}]._id`, { params }), { dataset: seed, params });
  return await found.get();
}

test("Content has six entries", () => {
  const { items } = serialized() as { items: { title: string }[] }; // Sanity's serialized list
  expect(items.map(({ title }) => title).join(", ")).toBe(
    "Landing page, Pages, Articles, Claims, Legal, Settings",
  );
});

test("each document in English that isn't a singleton is in one list, of its type", async () => {
  const placed = await Promise.all(
    lists.map(async ([place, list]) => (await idsIn(list)).map((id) => [id, place.split(";").at(-1)])),
  );
  const expected = seed
    .filter((document) => languageOf(document) === "en" && !singletons.some(({ id }) => id === document._id))
    .map(({ _id, _type }) => [_id, _type]);
  expect(placed.flat().toSorted()).toEqual(expected.toSorted());
});

test("documents of each type start in its list, except experiments, which start in Results", () => {
  const started = lists.flatMap(([place, { initialValueTemplates }]) =>
    initialValueTemplates.length === 1 ? [place.split(";").at(-1)] : [],
  );
  const types = collections.map(({ type }): string => type).filter((type) => type !== "experiment");
  expect(started.toSorted()).toEqual(types.toSorted());
});
