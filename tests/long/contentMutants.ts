import { beforeAll, expect, test, vi } from "vitest";
import { readContent, type SourcedDocument } from "../../studio/check/content.ts";
import { checkContent } from "../../studio/check/run-checks.ts";
import { type Mutant, mutantsOf } from "../content/mutants.ts";
import { losses, type PageParts, partsOf } from "../content/page-parts.ts";
import { openPages, type Pages, pathsIn } from "../content/render-pages.ts";
import { aPicture, everyBlock } from "../everyBlock.ts";

/** The seed, and a page with the blocks that the seed's pages do not have. */
const seed: readonly SourcedDocument[] = [
  ...readContent(["studio/content"]).documents,
  { document: everyBlock },
  { document: { _id: aPicture, _type: "sanity.imageAsset" } },
];
let pages: Pages;
const whole = new Map<string, PageParts>();

async function openSeed(): Promise<void> {
  pages = await openPages();
  // React and the portable text library warn about thousands of mutants.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const editors = seed.flatMap(({ document: { _id, _type } }) =>
    _type === "page" ? pathsIn(seed, _id) : [],
  );
  for (const path of [...pages.paths, ...editors]) whole.set(path, partsOf(await pages.render(path, seed)));
}

/** How the mutant breaks a page that shows it; undefined when no visitor loses anything. */
async function damage({ documentId, source, named }: Mutant): Promise<string | undefined> {
  const documents = seed.map((original) => (original.document._id === documentId ? source : original));
  for (const path of pathsIn(seed, documentId)) {
    const before = whole.get(path);
    if (!before) throw new Error(`${path} was not rendered`);
    try {
      const [lost] = losses(before, partsOf(await pages.render(path, documents)), named);
      if (lost !== undefined) return `${path} loses "${lost}"`;
    } catch (error) {
      return `${path} throws: ${error instanceof Error ? error.message : error}`;
    }
  }
  return undefined;
}

/** As for a marketer's dataset: the specification's own words may change there. */
async function isCaught({ documentId, source }: Mutant): Promise<boolean> {
  const documents = seed.map((original) => (original.document._id === documentId ? source : original));
  const findings = await checkContent({ documents, findings: [] }, { strict: false });
  return findings.some(({ level }) => level === "error");
}

/** When a rendering fails, the last good page stays. A page that loses something would replace it. */
const replacesGoodPage = (harm: string) => !harm.includes(" throws: ");

/**
 * Tests one of two halves of the mutants: rendering all of them takes one core minutes, and there are two.
 * @param half 0 or 1
 */
export function testMutants(half: 0 | 1): void {
  beforeAll(openSeed);
  test("the check catches 99 of 100 contents that would break a page", () => catchMutants(half));
}

const seedPages = new Set(
  seed.flatMap(({ document }) =>
    document._type === "page" && document !== everyBlock ? [document._id] : [],
  ),
);

/** All of the page of every block; of the seed's pages, which hold the same blocks more than once, two of eight. */
const isTried = ({ documentId }: Mutant, index: number) => !seedPages.has(documentId) || index % 8 < 2;

async function catchMutants(half: 0 | 1): Promise<void> {
  const escaped: string[] = [];
  const replacing: string[] = [];
  const tally = { mutants: 0, broken: 0, caught: 0 };
  for (const [index, mutant] of [...mutantsOf(seed)].entries()) {
    if (index % 2 !== half || !isTried(mutant, index)) continue;
    tally.mutants += 1;
    const harm = await damage(mutant);
    if (harm === undefined) continue;
    tally.broken += 1;
    const line = `${mutant.documentId} ${mutant.path} ${mutant.mutation}: ${harm}`;
    if (replacesGoodPage(harm)) replacing.push(line);
    if (await isCaught(mutant)) tally.caught += 1;
    else escaped.push(line);
  }
  console.log(`${tally.mutants} mutants, ${tally.broken} break a page, ${tally.caught} of them are caught.`);
  for (const line of escaped) console.log(`  escaped: ${line}`);
  expect(replacing).toEqual([]);
  expect(tally.broken).toBeGreaterThan(1000);
  expect(tally.caught / tally.broken).toBeGreaterThanOrEqual(0.99);
}
