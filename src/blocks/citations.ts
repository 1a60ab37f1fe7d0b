import { stegaClean } from "@sanity/client/stega";
import type { Claims, PageBlock } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { wordsIn } from "#schemas/rules/claims/citedClaims.ts";
import { supportFor } from "#schemas/rules/claims/figures.ts";

// The references and the claims in the texts of a page, numbered in the order of the page.

type TextOf<B> = B extends { readonly body: readonly (infer Item)[] } ? Item : never;
type StoredText = TextOf<PageBlock>;
type StoredChild = Extract<StoredText, { readonly _type: "block" }>["children"][number];

/** A link to a reference, at its place in a text. */
interface Note {
  readonly number: number;
  /** The id of the place, to which the reference links back. */
  readonly id: string;
  readonly label: string;
}

/** The words of a claim, if any, with the links to their references. */
export interface Cited {
  readonly _type: "cited";
  readonly _key: string;
  readonly words: string;
  /** The English words that must be said with the claim. */
  readonly qualifier: string | null;
  readonly notes: readonly Note[];
}

type NumberedChild = Exclude<StoredChild, { readonly _type: "citation" | "citedClaim" }> | Cited;
type Numbered<T> = T extends { readonly children: unknown }
  ? Omit<T, "children"> & { readonly children: readonly NumberedChild[] }
  : T;

/** An item of a text, with its numbers. */
export type NumberedText = Numbered<StoredText>;

/** A block whose texts have numbers. */
export type NumberedBlock<B = PageBlock> = B extends { readonly body: readonly unknown[] }
  ? Omit<B, "body"> & { readonly body: readonly NumberedText[] }
  : B;

/** The source of words: one that an editor wrote, or evidence of a claim, which is in English. */
interface Source {
  readonly text: string;
  readonly url: string | null;
  readonly summary: string | null;
  readonly isEvidence: boolean;
}

/** An entry of the list of references. */
export interface Reference extends Source {
  readonly number: number;
  /** The ids of its places in the texts. */
  readonly places: readonly string[];
}

/** What decides which claims a page may make. */
interface CitingPage {
  readonly language: Language;
  readonly claims: Pick<Claims, "claims" | "evidence">;
  /** The current date, as YYYY-MM-DD. */
  readonly today: string;
}

/** Sources are the same if they have the same address, or the same text and at most one address. */
function isSame(one: Source, other: Source): boolean {
  if (one.url && other.url) return one.url === other.url;
  const [text, otherText] = [one, other].map((each) =>
    stegaClean(each.text).replaceAll(/\s+/g, " ").trim().toLowerCase(),
  );
  return text === otherText;
}

/** Returns the id of an entry of the list of references. */
export const referenceId = (number: number): string => `reference-${number}`;

/**
 * Numbers the references of a page, and replaces its claims by their words and the references to their evidence. Leaves out
 * each paragraph with a claim that isn't in use, whose evidence expired, or that has no words in the language, because the
 * rest of its sentence would say something else.
 */
export function withReferences(
  blocks: readonly PageBlock[],
  { language, claims: { claims, evidence }, today }: CitingPage,
): { readonly blocks: NumberedBlock[]; readonly references: Reference[] } {
  const t = translatorIn(language);
  const references: Reference[] = [];
  let places = 0;

  function noteOf(source: Source): Note {
    const at = references.findIndex((each) => isSame(each, source));
    const number = at < 0 ? references.length + 1 : at + 1;
    const known = references[at] ?? { ...source, number, places: [] };
    places += 1;
    const id = `cited-${places}`;
    references[number - 1] = { ...known, url: known.url ?? source.url, places: [...known.places, id] };
    return { number, id, label: t("references.reference", { number: `${number}` }) };
  }

  /** Returns a claim with its words, if a page may show it. */
  function shownClaim(id: string) {
    const claim = claims.find(({ _id }) => _id === id);
    const words = claim && wordsIn(language, claim);
    const holds = claim?.isApproved && supportFor(claim, evidence, today).state === "valid";
    return holds && words !== undefined ? { ...claim, words } : undefined;
  }

  function numbered(child: StoredChild): NumberedChild[] {
    if (child._type === "citation") {
      const { _key, source: text, url = null } = child;
      const note = noteOf({ text, url: stegaClean(url), summary: null, isEvidence: false });
      return [{ _type: "cited", _key, words: "", qualifier: null, notes: [note] }];
    }
    if (child._type !== "citedClaim") return [child];
    const claim = shownClaim(child.claim._ref);
    if (!claim) return [];
    const sources = evidence.filter(({ _id }) => claim.evidence.includes(_id));
    const notes = sources.map(({ title: text, url, file, summary }) =>
      noteOf({ text, url: stegaClean(url ?? file), summary, isEvidence: true }),
    );
    const { words, qualifier } = claim;
    return [{ _type: "cited", _key: child._key, words, qualifier, notes }];
  }

  const isShown = (item: StoredText) =>
    item._type !== "block" ||
    item.children.every((child) => child._type !== "citedClaim" || shownClaim(child.claim._ref));
  const textOf = (body: readonly StoredText[]) =>
    body
      .filter(isShown)
      .map(
        (item): NumberedText =>
          item._type === "block" ? { ...item, children: item.children.flatMap(numbered) } : item,
      );

  const shown = blocks.flatMap((block): NumberedBlock[] => {
    if (block._type !== "textBlock" && block._type !== "pictureTextBlock") return [block];
    const body = textOf(block.body);
    // A heading alone says nothing; a picture may.
    return body.length === 0 && block._type === "textBlock" ? [] : [{ ...block, body }];
  });
  return { blocks: shown, references };
}
