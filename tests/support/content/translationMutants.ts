import type { Language } from "#schemas/languages.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { valueAt } from "#schemas/rules/translations/fingerprint.ts";
import { needsTranslation } from "#schemas/rules/translations/records.ts";
import { projectSchema } from "../../../studio/check/compiledSchema.ts";
import type { SourcedDocument } from "../../../studio/check/content.ts";
import { documentLanguage, sourceIdOf } from "../../../studio/translations/pairs.ts";
import { type SourceText, textsOf } from "../../../studio/translations/texts.ts";

type Stored = SourcedDocument["document"];
type Holder = Record<string, unknown>;

/** A seed with one broken document. */
export interface TranslationMutant {
  /** The translation whose page breaks. */
  readonly documentId: string;
  readonly kind: string;
  readonly path: string;
  readonly documents: readonly SourcedDocument[];
  /** Whether it breaks what the site and the Studio know about a translation, instead of what its page shows. */
  readonly isBookkeeping: boolean;
}

interface Change {
  readonly kind: string;
  readonly path: string;
  readonly document: Stored;
  readonly isBookkeeping?: boolean;
}

/** Returns a copy of a document after a change to the object at a path, which is a list of keys. */
function changedAt(document: Stored, keys: readonly string[], change: (holder: Holder) => void): Stored {
  const copy = structuredClone(document) as Stored & Holder;
  // The keys come from the same document, so every step exists.
  change(keys.reduce<Holder>((holder, key) => holder[key] as Holder, copy));
  return copy;
}

/** Returns a copy of a document with another value at the path of a text. */
function withText(document: Stored, path: string, value: unknown): Stored {
  const copy = structuredClone(document) as Stored & Holder;
  const dot = path.lastIndexOf(".");
  const holder = (dot < 0 ? copy : valueAt(copy, path.slice(0, dot))) as Holder; // texts are fields of objects
  if (value === undefined) delete holder[path.slice(dot + 1)];
  else holder[path.slice(dot + 1)] = structuredClone(value);
  return copy;
}

/** Returns a text or a paragraph with its first long words changed; undefined if there are none. */
function reword(value: unknown, change: (text: string) => string | undefined): unknown {
  if (typeof value === "string") return change(value);
  if (!Array.isArray(value)) return undefined;
  for (const [index, item] of value.entries()) {
    const field = isRecord(item) ? (["children", "text"] as const).find((name) => name in item) : undefined;
    const changed = field && isRecord(item) ? reword(item[field], change) : reword(item, change);
    if (changed !== undefined)
      return value.with(index, field && isRecord(item) ? { ...item, [field]: changed } : changed);
  }
  return undefined;
}

const halves = (text: string) => {
  const words = text.split(" ");
  return [words.slice(0, words.length / 2).join(" "), words.slice(words.length / 2).join(" ")] as const;
};

/** The fewest words of a text of which one half is in another language. A shorter half may be a name. */
const LONG = 10;

/** Returns the longest English text of a value. */
const longestOf = (value: unknown): string => {
  let longest = "";
  reword(value, (text) => {
    if (text.length > longest.length) longest = text;
    return undefined;
  });
  return longest;
};

const otherLetter: Readonly<Record<string, readonly [RegExp, string]>> = {
  es: [/a/, "а"], // Cyrillic
  ar: [/ا/, "א"], // Hebrew
};

/** Yields the changes of a text that a reader of the page would notice. */
function* textChanges(document: Stored, source: SourceText, other: unknown): Generator<Change> {
  const { path } = source;
  const own = valueAt(document, path);
  const english = longestOf(source.value);
  const [letter, wrong] = otherLetter[String(document.language)] ?? [/a/, "а"];
  const values: Readonly<Record<string, unknown>> = {
    // Names and units may be the same in all languages.
    "in English": needsTranslation(path, source.fingerprint) ? source.value : undefined,
    "in the other language": other,
    "half in English": reword(own, (text) =>
      text.split(" ").length < LONG || english.split(" ").length < LONG
        ? undefined
        : `${halves(text)[0]} ${halves(english)[1]}`,
    ),
    "another script": reword(own, (text) => (letter.test(text) ? text.replace(letter, wrong) : undefined)),
    "another number": reword(own, (text) =>
      /\b\d\d\b/.test(text) ? text.replace(/\b\d\d\b/, "79") : undefined,
    ),
  };
  for (const [kind, value] of Object.entries(values))
    if (value !== undefined) yield { kind, path, document: withText(document, path, value) };
  yield { kind: "no text", path, document: withText(document, path, undefined) };
}

/** Returns the paths of all objects in a document, except the record of its translation. */
function* objectsIn(
  value: unknown,
  keys: readonly string[] = [],
): Generator<readonly [readonly string[], Holder]> {
  if (typeof value !== "object" || value === null) return;
  if (isRecord(value)) yield [keys, value];
  for (const [key, item] of Object.entries(value))
    if (key !== "translation") yield* objectsIn(item, [...keys, key]);
}

const elsewhere = (id: unknown) => (id === "goals" ? "earlyAccess" : "goals");

/** Removes an item or a field. */
function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** References that aren't tried here. tests/content/translations/check.test.ts covers the claims of figures. */
const otherReferences = new Set(["target", "asset", "claim"]);

/** Yields the changes of the links, references and values from the settings. */
function* linkChanges(document: Stored): Generator<Change> {
  for (const [keys, found] of objectsIn(document)) {
    const path = keys.join(".");
    const [parent, key] = [keys.slice(0, -1), keys.at(-1) ?? ""];
    const change = (kind: string, at: readonly string[], edit: (holder: Holder) => void): Change => ({
      kind,
      path,
      document: changedAt(document, at, edit),
    });
    if (found._type === "settingValue") {
      yield change("no value", parent, (holder) => remove(holder, key));
      yield change("another value", keys, (holder) => {
        holder.setting = holder.setting === "phone" ? "email" : "phone";
      });
    } else if (found._type === "pageLink" || (found._type === "link" && parent.at(-1) === "markDefs")) {
      yield change("no link", parent, (holder) => remove(holder, key));
      yield change("another link", keys, (holder) => {
        if (isRecord(holder.target)) holder.target._ref = elsewhere(holder.target._ref);
        else holder.href = "https://example.com/other";
      });
    } else if (typeof found._ref === "string" && !otherReferences.has(key)) {
      yield change("no reference", parent, (holder) => remove(holder, key));
      yield change("another reference", keys, (holder) => {
        holder._ref = "page-gone";
      });
    }
    for (const [field, value] of Object.entries(found))
      if (/^https?:/.test(String(value)) && found._type !== "link") {
        yield change("no address", keys, (holder) => remove(holder, field));
        yield change("another address", keys, (holder) => {
          holder[field] = "https://example.com/other";
        });
      }
  }
}

/** Yields the changes of what a translation stores about its source. */
function* recordChanges(document: Stored, hasPage: boolean): Generator<Change> {
  const isBookkeeping = true;
  const change = (kind: string, at: readonly string[], edit: (holder: Holder) => void): Change => ({
    ...{ kind, path: at.join("."), isBookkeeping },
    document: changedAt(document, at, edit),
  });
  yield change("no language", [], (holder) => remove(holder, "language"));
  yield change("another language", [], (holder) => {
    holder.language = document.language === "es" ? "ar" : "es";
  });
  const { translation } = document;
  if (!isRecord(translation)) return;
  if (hasPage) {
    yield change("no source", ["translation"], (holder) => remove(holder, "source"));
    for (const id of ["page-pricing", "page-about", "page-gone", "goals"])
      if (isRecord(translation.source) && translation.source._ref !== id)
        yield change("another source", ["translation", "source"], (holder) => {
          holder._ref = id;
        });
  }
  for (const index of Object.keys(Array.isArray(translation.texts) ? translation.texts : [])) {
    yield change("no record", ["translation", "texts"], (holder) => remove(holder, index));
    yield change("another fingerprint", ["translation", "texts", index], (holder) => {
      holder.fingerprint = `${holder.fingerprint} Until last year.`;
    });
  }
}

/** Breaks every translation of the seed in every way, one at a time. */
export function* translationMutantsOf(seed: readonly SourcedDocument[]): Generator<TranslationMutant> {
  const find = (id: string | undefined, language: Language) =>
    seed.find(({ document }) => sourceIdOf(document) === id && documentLanguage(document) === language)
      ?.document;
  for (const translation of seed) {
    const { document } = translation;
    const { _id, _type } = document;
    const language = documentLanguage(document);
    const source = seed.find((each) => each.document._id === sourceIdOf(document));
    if (language === "en" || !source) continue;
    const mutant = ({ kind, path, document: changed, isBookkeeping = false }: Change): TranslationMutant => ({
      ...{ documentId: _id, kind, path, isBookkeeping },
      documents: seed.map((each) =>
        each.document._id === changed._id && each.document !== changed
          ? { ...each, document: changed }
          : each,
      ),
    });
    const kind = "no document";
    const documents = seed.filter((each) => each !== translation);
    yield { documentId: _id, kind, path: "", documents, isBookkeeping: false };
    const other = find(source.document._id, language === "es" ? "ar" : "es");
    for (const text of textsOf(source.document, projectSchema().get(_type))) {
      for (const change of textChanges(document, text, valueAt(other, text.path))) yield mutant(change);
      const changed = reword(text.value, (words) => `${words} Now also at night.`);
      yield mutant({
        ...{ kind: "out of date", path: text.path, isBookkeeping: true },
        document: withText(source.document, text.path, changed),
      });
    }
    for (const change of linkChanges(document)) yield mutant(change);
    for (const change of recordChanges(document, isRecord(document.slug) && _type !== "tag"))
      yield mutant(change);
  }
}
