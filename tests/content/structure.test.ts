// The Studio's lists of documents.
import { evaluate, parse } from "groq-js";
import type { Source } from "sanity";
import { createStructureBuilder, type StructureResolverContext } from "sanity/structure";
import { expect, test } from "vitest";
import { languages } from "#schemas/languages.ts";
import { languageOf } from "#schemas/rules/documentIds.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { collections, singletons } from "#schemas/singletons.ts";
import { readSeed } from "../../scripts/content/seed.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { structure } from "../../studio/structure/structure.ts";

/** A list of documents, with what the test reads of it. */
interface DocumentList {
  readonly title: string;
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
const seed = readSeed("studio/content");

async function idsIn({ options: { filter, params } }: DocumentList): Promise<string[]> {
  const found = await evaluate(parse(`*[${filter}]._id`, { params }), { dataset: seed, params });
  return await found.get();
}

test("each document is in one list, by its language and its type", async () => {
  const placed = await Promise.all(
    lists.map(async ([place, list]) => (await idsIn(list)).map((id) => [id, place])),
  );
  const expected = seed
    .filter(({ _id }) => !singletons.some(({ id }) => id === _id))
    .map((document) => {
      const language = languageOf(document);
      const type = collections.some((row) => row.type === document._type) ? document._type : "singletons";
      return [document._id, language === "en" ? type : `${language};${type}`];
    });
  expect(placed.flat().toSorted()).toEqual(expected.toSorted());
  expect(new Set(expected.map(([, place]) => place?.split(";").at(-2) ?? "en")).size).toBe(languages.length);
});

test("documents start in the lists of the source language, and translations name their language", () => {
  const titles = lists.map(([place, { title, initialValueTemplates }]) => [
    place,
    title,
    initialValueTemplates.length,
  ]);
  expect(titles).toContainEqual(["page", "Pages", 1]);
  expect(titles).toContainEqual(["redirect", "Redirects", 1]);
  expect(titles).toContainEqual(["es;page", "Pages in Spanish", 0]);
  expect(titles).toContainEqual(["ar;singletons", "In Arabic", 0]);
  expect(titles).toContainEqual(["claim", "Claims", 1]);
  expect(titles).toContainEqual(["claimEvidence", "Evidence", 1]);
  for (const place of ["es;redirect", "es;claim", "es;claimEvidence"])
    expect(lists.map(([listed]) => listed)).not.toContain(place);
});
