import { existsSync, readFileSync } from "node:fs";
import { BRAND_NAME } from "../../schemas/brand.ts";
import { type Language, SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { type ClaimKind, KINDS } from "../../schemas/rules/claims/claimKinds.ts";
import { marks } from "../../schemas/rules/claims/model/concepts.ts";

/** A sentence whose label a person wrote. */
export interface LabeledSentence {
  readonly text: string;
  /** The kind of its claim; unset for an innocent sentence. */
  readonly kind?: ClaimKind;
  /** Independent authors, the site's seed, or pairs that teach a difference. */
  readonly source: "authors" | "site" | "contrasts";
  /** The part that it is held out with; unset for a sentence that only teaches. */
  readonly fold: number | undefined;
}

/** The number of parts that the sentences are split into. Each part is held out once. */
export const FOLDS = 5;
/** Neighboring lines are by one author in one mood, so they stay together. */
const BLOCK = 50;

const AUTHORS_BRAND = /Tendwell|تندويل/g;
/** The brand as one word, because the models read words. */
const BRAND_WORD = BRAND_NAME.split(" ")[0] ?? BRAND_NAME;

/** Reads the lines of a file. A language needs only its claims, among which may be innocent sentences. */
function linesOf(name: string): string[] {
  const file = new URL(`sentences/${name}.txt`, import.meta.url);
  if (!existsSync(file) && !name.endsWith(".claims")) return [];
  return readFileSync(file, "utf8").replaceAll(AUTHORS_BRAND, BRAND_WORD).trim().split("\n");
}

/** Stands for a kind before an innocent sentence. */
const INNOCENT = "-";

/** Reads lines of a kind, a tab and a sentence. */
const readKinds = (name: string) =>
  linesOf(name).map((line, index) => {
    const [label, text] = line.split("\t");
    const kind = KINDS.find((each) => each === label);
    if (text && (kind || label === INNOCENT)) return { text, ...(kind && { kind }) };
    throw new Error(
      `scripts/claims/sentences/${name}.txt: line ${index + 1} is “${line}”. Write a kind such as “safety”, or “-”, then a tab and a sentence.`,
    );
  });

const foldOf = (index: number) => Math.floor(index / BLOCK) % FOLDS;

/** Reads the labeled sentences of a language. @throws Error if a line has no kind */
export function readSentences(language: Language): LabeledSentence[] {
  const innocentIn = (id: Language, name: "innocent" | "site") => {
    const source = name === "site" ? ("site" as const) : ("authors" as const);
    return linesOf(`${id}.${name}`).map((text, index) => ({ text, source, fold: foldOf(index) }));
  };
  const [claims, contrasts] = [readKinds(`${language}.claims`), readKinds(`${language}.contrasts`)];
  return [
    ...claims.map((sentence, index) => ({ ...sentence, source: "authors" as const, fold: foldOf(index) })),
    ...innocentIn(language, "innocent"),
    ...innocentIn(language, "site"),
    // Pages in another language of the Latin script may quote English, which the English model judges.
    ...(language !== SOURCE_LANGUAGE && "functionWords" in marks[language]
      ? innocentIn(SOURCE_LANGUAGE, "site")
      : []),
    ...contrasts.map((each) => ({ ...each, source: "contrasts" as const, fold: undefined })),
  ];
}
