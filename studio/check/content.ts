import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { languages, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { type DocumentText, documentTexts } from "../../schemas/rules/text/documentTexts.ts";
import type { Finding } from "./finding.ts";

/** An unvalidated document from a file or a dataset. */
export interface SourcedDocument {
  readonly document: Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string };
  readonly file?: string;
  readonly line?: number;
}

/** Returns whether a document is published: not a draft, a version, or one of Sanity's own, such as a release. */
export const isPublished = ({ document: { _id } }: SourcedDocument): boolean =>
  !/^(?:drafts|versions)\.|^_\./.test(_id);

/** Returns whether a document records an event of sign-off. */
export const isEvent = ({ document }: SourcedDocument): boolean => document._type === SIGN_OFF_TYPE;

export interface StoredContent {
  readonly documents: readonly SourcedDocument[];
  /** Findings for files and lines that contain no valid document. */
  readonly findings: readonly Finding[];
}

function readLine(text: string, file: string, line: number): SourcedDocument | Finding {
  const problem = (message: string): Finding => ({ level: "error", check: "documents", file, line, message });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem("This line is not valid JSON. Write one complete document per line.");
  }
  if (!isRecord(value)) return problem("This line is not a document. Write an object with _id and _type.");
  const { _id, _type } = value;
  if (typeof _id !== "string" || _id === "") return problem("This document has no _id. Add one.");
  if (typeof _type !== "string" || _type === "") return problem(`Document "${_id}" has no _type. Add one.`);
  return { document: { ...value, _id, _type }, file, line };
}

/** Parses the documents in NDJSON text. */
export function readNdjson(text: string, file: string): StoredContent {
  const read = text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== "")
    .map(({ line, number }) => readLine(line, file, number));
  return {
    documents: read.filter((item) => "document" in item),
    findings: read.filter((item) => "level" in item),
  };
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(".ndjson"))
    .sort()
    .map((name) => join(path, name));
}

/** The folders of the seed: the English documents, and those of each language that the seed is translated into. */
export const seedFolders = (folder: string): string[] => [
  folder,
  ...languages.flatMap(({ id }) => {
    const translated = join(folder, id);
    return id !== SOURCE_LANGUAGE && existsSync(translated) ? [translated] : [];
  }),
];

/** Reads the documents from NDJSON files, or from every `.ndjson` file in a folder. */
export function readContent(paths: readonly string[]): StoredContent {
  const missing = paths.filter((path) => !existsSync(path));
  const contents = paths
    .filter((path) => existsSync(path))
    .flatMap(filesOf)
    .map((file) => readNdjson(readFileSync(file, "utf8"), file));
  return {
    documents: contents.flatMap(({ documents }) => documents),
    findings: [
      ...missing.map(
        (file): Finding => ({
          level: "error",
          check: "documents",
          file,
          message: `The file ${file} does not exist.`,
        }),
      ),
      ...contents.flatMap(({ findings }) => findings),
    ],
  };
}

/** A text that visitors can read, with its location. */
export interface CopyText extends DocumentText {
  readonly source: SourcedDocument;
}

/** Returns all copy of a document. */
export const copyOf = (source: SourcedDocument, settings: SettingSource): CopyText[] =>
  documentTexts(source.document, settings).map((text) => ({ source, ...text }));
