import { readFileSync, writeFileSync } from "node:fs";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { confirmedRecords } from "../translations/drift.ts";
import { sourceIdOf } from "../translations/pairs.ts";
import { projectSchema } from "./compiledSchema.ts";
import { readContent, readNdjson, type SourcedDocument, seedFolders } from "./content.ts";

type Stored = SourcedDocument["document"];

/** Returns a translation with records of the English texts as they are now; undefined for another document. */
function recorded(document: Stored, all: readonly Stored[]): Stored | undefined {
  const source = all.find(({ _id }) => _id === sourceIdOf(document));
  if (!source) return undefined;
  const texts = confirmedRecords(source, document, projectSchema().get(document._type));
  const { translation } = document;
  return {
    ...document,
    translation: { _type: "translation", ...(isRecord(translation) && translation), texts },
  };
}

/**
 * Writes the records of translations into the seed's files.
 * @param folder the folder of the seed, with a folder for each language
 * @param ids the translations that are up to date; all if it is empty
 * @returns the ids of the translations whose records changed
 */
export function recordTranslations(folder: string, ids: readonly string[] = []): string[] {
  const { documents, findings } = readContent(seedFolders(folder));
  const [fault] = findings;
  if (fault) throw new Error(`${fault.file ?? folder}: ${fault.message}`);
  const all = documents.map(({ document }) => document);
  const files = new Set(documents.flatMap(({ file }) => file ?? []));
  return [...files].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const changed: string[] = [];
    const written = readNdjson(text, file).documents.map(({ document }) => {
      const isAsked = ids.length === 0 || ids.includes(document._id);
      const after = isAsked ? recorded(document, all) : undefined;
      if (!after || JSON.stringify(after) === JSON.stringify(document)) return JSON.stringify(document);
      changed.push(document._id);
      return JSON.stringify(after);
    });
    if (changed.length > 0) writeFileSync(file, `${written.join("\n")}\n`);
    return changed;
  });
}
