import type { Schema } from "sanity";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { listsClaims } from "../../schemas/rules/blocks.ts";
import { hasLanguage, idIn } from "../../schemas/rules/documentIds.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import { pathIn } from "../../schemas/rules/languagePath.ts";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { recordsIn } from "../../schemas/rules/text/blockText.ts";
import {
  ownPageWaitsFor,
  pageWaitsFor,
  type Translated,
} from "../../schemas/rules/translations/completeness.ts";
import { collections, type Singleton, singletons } from "../../schemas/singletons.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";
import { hasOwnArrangement } from "./arrangement.ts";
import { type ComparedText, compareTexts, textsIn } from "./drift.ts";
import {
  documentLanguage,
  shownVersion,
  sourceIdOf,
  targetLanguages,
  type Versions,
  versionsOf,
} from "./pairs.ts";

/** A document in one language. */
export interface TranslationCell {
  readonly language: Language;
  /** The published id of the translation; undefined while there is none. */
  readonly id?: string;
  /** Whether visitors can see it. */
  readonly isPublished: boolean;
  /** The texts that are out of date, not translated yet, or never compared. */
  readonly outOfDate: readonly ComparedText[];
  readonly incomplete: readonly ComparedText[];
  readonly unrecorded: readonly ComparedText[];
  /** Whether its order or hidden sections differ from the English page. */
  readonly hasOwnOrder: boolean;
  /** The other documents that its page waits for. */
  readonly waitsFor: readonly string[];
}

/** A document of the source language with its translations. */
export interface TranslationRow {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** What translations are compared with: the published document, or its draft if it was never published. */
  readonly source: StoredDocument;
  readonly isPublished: boolean;
  /** Whether a translation makes no sense: the page lists the claims, which exist only in English. */
  readonly isEnglishOnly: boolean;
  readonly cells: readonly TranslationCell[];
}

/** Rows under a heading. */
export interface TranslationGroup {
  readonly title: string;
  readonly rows: readonly TranslationRow[];
  /** For the documents of one page, the titles of the missing ones, by language. */
  readonly waitsFor?: ReadonlyMap<Language, readonly string[]>;
}

const rows: readonly Singleton[] = singletons;

/** Returns which singletons are published in which language. */
function translatedIn(all: readonly Versions[]): Translated {
  const published = all.flatMap((versions) => versions.published ?? []);
  const orders = published.filter(({ _type }) => _type === "landingPage");
  return {
    translated: published.filter((each) => documentLanguage(each) !== SOURCE_LANGUAGE).map(({ _id }) => _id),
    hidden: orders.flatMap((order) =>
      recordsIn(order.sections).flatMap(({ hidden, section }) =>
        hidden === true && typeof section === "string" ? [idIn(documentLanguage(order), section)] : [],
      ),
    ),
  };
}

const titlesOf = (waiting: readonly Singleton[]) => waiting.map(({ title }) => title);

/** Returns the titles of the singletons that the page of a document waits for, without the document itself. */
function waitsForOf({ _id, _type, blocks }: StoredDocument, language: Language, list: Translated): string[] {
  if (isPageType(_type)) {
    const sections = recordsIn(blocks).flatMap(({ section }) =>
      isRecord(section) && typeof section._ref === "string" ? [section._ref] : [],
    );
    return titlesOf(pageWaitsFor(language, sections, list));
  }
  const row = rows.find(({ id }) => id === _id);
  if (row?.group !== "legal") return [];
  const waiting = ownPageWaitsFor(pathIn(language, row.pages[0]), list);
  return titlesOf(waiting.filter(({ id }) => id !== _id));
}

/** Reads the rows of the table from all documents. */
class Overview {
  readonly #schema: Schema;
  readonly #sources: readonly Versions[];
  readonly #list: Translated;
  /** The translations by the id of their source and their language. */
  readonly #translations: ReadonlyMap<string, Versions>;

  constructor(documents: readonly StoredDocument[], schema: Schema) {
    const all = versionsOf(documents);
    this.#schema = schema;
    this.#list = translatedIn(all);
    const shown = all.flatMap((versions) => {
      const document = shownVersion(versions);
      return document
        ? [{ versions, source: sourceIdOf(document), language: documentLanguage(document) }]
        : [];
    });
    this.#sources = shown.flatMap(({ versions, language }) =>
      language === SOURCE_LANGUAGE ? [versions] : [],
    );
    this.#translations = new Map(
      shown.flatMap(({ versions, source, language }) =>
        source === undefined ? [] : [[`${source} ${language}`, versions] as const],
      ),
    );
  }

  #cell(source: StoredDocument, id: string, language: Language): TranslationCell {
    const versions = this.#translations.get(`${id} ${language}`);
    const translation = versions && shownVersion(versions);
    const texts = translation ? compareTexts(source, translation, this.#schema.get(source._type)) : [];
    return {
      language,
      ...(versions && { id: versions.id }),
      isPublished: versions?.published !== undefined,
      outOfDate: textsIn("outOfDate", texts),
      incomplete: textsIn("incomplete", texts),
      unrecorded: textsIn("unrecorded", texts),
      hasOwnOrder: translation !== undefined && hasOwnArrangement(source, translation),
      waitsFor: waitsForOf({ ...source, _id: id }, language, this.#list),
    };
  }

  #row(versions: Versions): TranslationRow[] {
    const source = shownVersion(versions);
    if (!source) return [];
    return [
      {
        id: versions.id,
        type: source._type,
        title: documentTitle(source),
        source,
        isPublished: versions.published !== undefined,
        isEnglishOnly: listsClaims(source),
        cells: targetLanguages.map(({ id }) => this.#cell(source, versions.id, id)),
      },
    ];
  }

  /** Returns the rows of the singletons in these groups, in the registry's order. */
  ofGroups(...groups: readonly Singleton["group"][]): TranslationRow[] {
    const ids = rows.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
    return ids
      .flatMap((id) => this.#sources.filter((each) => each.id === id))
      .flatMap((each) => this.#row(each));
  }

  ofType(type: string): TranslationRow[] {
    return this.#sources
      .filter((each) => shownVersion(each)?._type === type)
      .flatMap((each) => this.#row(each))
      .toSorted((one, other) => one.title.localeCompare(other.title));
  }

  /** Returns the titles of the singletons that the landing page waits for, by language. */
  landingWaitsFor(): ReadonlyMap<Language, readonly string[]> {
    return new Map(
      targetLanguages.map(({ id }) => [id, titlesOf(ownPageWaitsFor(pathIn(id, "/"), this.#list))]),
    );
  }
}

/**
 * Returns all documents with their translations, grouped like the list of content.
 * @param documents the published documents and drafts of all content types
 */
export function overviewOf(documents: readonly StoredDocument[], schema: Schema): TranslationGroup[] {
  const overview = new Overview(documents, schema);
  return [
    { title: "On every page", rows: overview.ofGroups("settings", "order") },
    {
      title: "Landing page",
      rows: overview.ofGroups("landing"),
      waitsFor: overview.landingWaitsFor(),
    },
    { title: "Legal", rows: overview.ofGroups("legal") },
    ...collections
      .filter(({ type }) => hasLanguage(type))
      .map(({ type, title }) => ({ title, rows: overview.ofType(type) })),
  ].filter((group) => group.rows.length > 0);
}

const texts = (count: number) => (count === 1 ? "1 text" : `${count} texts`);

/** The state of a translation in the table, and the fields that it is about. */
export interface CellState {
  readonly state: "none" | "draft" | "live" | "ready" | "incomplete" | "outOfDate";
  readonly label: string;
  readonly about: readonly ComparedText[];
}

/**
 * Returns the state of a translation as the table names it.
 * @param isPageComplete false if the document is a part of a page that waits for other parts
 */
export function cellState(cell: TranslationCell, isPageComplete = true): CellState {
  const { id, isPublished, incomplete, outOfDate, waitsFor } = cell;
  if (id === undefined) return { state: "none", label: "Create", about: [] };
  if (!isPublished) {
    const label = incomplete.length > 0 ? `Draft: ${texts(incomplete.length)} to translate` : "Draft";
    return { state: "draft", label, about: [] };
  }
  const [first, ...others] = waitsFor;
  if (first !== undefined) {
    const label = `Incomplete: waits for ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
    return { state: "incomplete", label, about: [] };
  }
  const about = [...outOfDate, ...incomplete];
  if (about.length > 0) return { state: "outOfDate", label: `Out of date: ${texts(about.length)}`, about };
  const { unrecorded } = cell;
  if (unrecorded.length > 0) {
    const label = `Never compared with English: ${texts(unrecorded.length)}`;
    return { state: "outOfDate", label, about: unrecorded };
  }
  return isPageComplete
    ? { state: "live", label: "Live", about: [] }
    : { state: "ready", label: "Ready", about: [] };
}
