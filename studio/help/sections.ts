import { type Block, blocksOf, type Inline } from "./markdown.ts";

export interface Section {
  /** Its name in addresses, from its heading. The text before the first heading has `""`. */
  readonly id: string;
  readonly title: string;
  /** All its blocks, without the heading. */
  readonly blocks: readonly Block[];
  /** Its words in lowercase, for the search. */
  readonly words: string;
}

/** The sections to which the signs “?” of the Studio lead. */
export const linkedSections = {
  "start-your-day": "Start your day",
  "change-a-text": "Change a text",
  "make-a-claim": "Make a claim",
  "keep-it-current": "Keep it current",
  "get-an-approval": "Get an approval",
  "make-a-page": "Make a page",
  "write-an-article": "Write an article",
  "translate-a-page": "Translate a page",
  "publish-several-together": "Publish several together",
  "go-live-at-a-set-time": "Go live at a set time",
  "go-back": "Go back",
  "see-whether-it-helped": "See whether it helped",
  "compare-two-versions": "Compare two versions",
  leads: "Leads",
  pictures: "Pictures",
} as const;
export type LinkedSection = keyof typeof linkedSections;

/** The sections about types of documents. All others have *Change a text*. */
const ofTypes: Readonly<Record<string, LinkedSection>> = {
  page: "make-a-page",
  savedBlock: "make-a-page",
  redirect: "make-a-page",
  article: "write-an-article",
  caseStudy: "write-an-article",
  author: "write-an-article",
  tag: "write-an-article",
  claim: "make-a-claim",
  claimEvidence: "make-a-claim",
  legalDocument: "get-an-approval",
  experiment: "compare-two-versions",
};

/** Returns the section about the form of a type. */
export const sectionOfType = (type: string): LinkedSection => ofTypes[type] ?? "change-a-text";

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const textOf = (inlines: readonly Inline[]) => inlines.map(({ text }) => text).join("");

function wordsOf(block: Block): string {
  if (block.kind === "heading") return block.text;
  if (block.kind === "picture") return block.alt;
  if (block.kind === "paragraph") return textOf(block.content);
  return (block.kind === "list" ? block.items : block.rows.flat()).map(textOf).join("\n");
}

/** Parses a guide: its title, and its sections in order. */
export function parseGuide(page: string): { readonly title: string; readonly sections: readonly Section[] } {
  const [first, ...blocks] = blocksOf(page);
  const starts = blocks.flatMap((block, index) => (block.kind === "heading" ? [index] : []));
  const sections = [-1, ...starts].map((start, index): Section => {
    const heading = blocks[start];
    const title = heading?.kind === "heading" ? heading.text : "";
    const own = blocks.slice(start + 1, starts[index]);
    const words = [title, ...own.map(wordsOf)].join("\n").toLowerCase();
    return { id: idOf(title), title, blocks: own, words };
  });
  return { title: first?.kind === "heading" ? first.text : "", sections };
}

/** Returns the sections that contain all the words of a search. An empty search finds all. */
export function findSections(sections: readonly Section[], search: string): readonly Section[] {
  const searched = search.toLowerCase().split(/\s+/);
  return sections.filter(({ words }) => searched.every((word) => words.includes(word)));
}
