import { beforeAll, expect, test, vi } from "vitest";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { checkDocuments } from "../../studio/check/checks/documents.ts";
import { checkTranslations } from "../../studio/check/checks/translations/checkTranslations.ts";
import { projectSchema } from "../../studio/check/compiledSchema.ts";
import { readContent, type SourcedDocument } from "../../studio/check/content.ts";
import type { Finding } from "../../studio/check/finding.ts";
import { checkContent } from "../../studio/check/runChecks.ts";
import { TODAY, translatedSeed } from "../support/content/change.ts";
import { type Mutant, mutantsOf } from "../support/content/mutants.ts";
import { losses, type PageParts, partsOf } from "../support/content/pageParts.ts";
import { openPages, type Pages, pathsIn } from "../support/content/renderPages.ts";
import { SEED } from "../support/content/seedPath.ts";
import { type TranslationMutant, translationMutantsOf } from "../support/content/translationMutants.ts";
import { aPicture, pageWithEveryBlock, savedBlock } from "../support/pageWithEveryBlock.ts";

/** The seed, and a page with the blocks that the seed's pages lack. */
const seed: readonly SourcedDocument[] = [
  ...readContent([SEED]).documents,
  { document: pageWithEveryBlock },
  { document: savedBlock },
  { document: { _id: aPicture, _type: "sanity.imageAsset" } },
];
let pages: Pages;
const whole = new Map<string, PageParts>();

async function openSeed(): Promise<void> {
  pages = await openPages();
  // React and the portable text library warn about thousands of mutants.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shown = new Set([...pages.paths, ...seed.flatMap(({ document: { _id } }) => pathsIn(seed, _id))]);
  for (const path of shown) whole.set(path, partsOf(await pages.render(path, seed)));
}

/** A longer text takes longer to read, which breaks nothing. */
const readingTime = /^· \d+ min read$/;

/** Returns how the mutant breaks a page that shows it, or undefined when visitors lose nothing. */
async function damage({ documentId, source, named }: Mutant): Promise<string | undefined> {
  const documents = seed.map((original) => (original.document._id === documentId ? source : original));
  for (const path of pathsIn(seed, documentId)) {
    const before = whole.get(path);
    if (!before) throw new Error(`${path} was not rendered`);
    try {
      const parts = partsOf(await pages.render(path, documents));
      const lost = losses(before, parts, named).find((text) => !readingTime.test(text));
      if (lost !== undefined) return `${path} loses "${lost}"`;
    } catch (error) {
      return `${path} throws: ${error instanceof Error ? error.message : error}`;
    }
  }
  return undefined;
}

/** The pages of the seed's translations, rendered once. */
const translatedPages = new Map<string, string>();

async function renderTranslated(path: string): Promise<string> {
  const html = translatedPages.get(path) ?? (await pages.render(path, translatedSeed));
  translatedPages.set(path, html);
  return html;
}

/** Whether a translation's page is gone, throws, or shows anything else. */
async function changesPage({ documentId, documents }: TranslationMutant): Promise<boolean> {
  const before = pathsIn(translatedSeed, documentId);
  const after = pathsIn(documents, documentId);
  for (const path of before) {
    if (!after.includes(path)) return true;
    try {
      if ((await pages.render(path, documents)) !== (await renderTranslated(path))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/** Returns what the check reports about a seed with a broken translation. The whole check runs only if this is nothing yet. */
async function findingsOf({ documents }: TranslationMutant): Promise<Finding[]> {
  const options = { strict: false, today: TODAY, faulty: new Set<string>() };
  const compared = checkTranslations(documents, projectSchema(), options);
  return compared.length > 0
    ? compared
    : (await checkContent({ documents, findings: [] }, options)).filter(({ level }) => level !== "note");
}

/** Returns the errors of a document's own rules, as text. */
async function ownErrors(source: SourcedDocument): Promise<string[]> {
  const findings = await checkDocuments([source], projectSchema());
  return findings.flatMap(({ level, path, message }) => (level === "error" ? `${path} ${message}` : []));
}

/**
 * Checks as for a marketer's dataset, where the wording of the specification may change. The whole check, which takes longer
 * than all else here, runs only if the document itself has no new error.
 */
async function isCaught({ documentId, source }: Mutant): Promise<boolean> {
  const original = seed.find(({ document }) => document._id === documentId);
  const known = original ? await ownErrors(original) : [];
  if ((await ownErrors(source)).some((error) => !known.includes(error))) return true;
  const documents = seed.map((each) => (each.document._id === documentId ? source : each));
  const findings = await checkContent({ documents, findings: [] }, { strict: false, today: TODAY });
  return findings.some(({ level }) => level === "error");
}

/** When rendering fails, the last good page stays. A page with lost content would replace it. */
const replacesGoodPage = (harm: string) => !harm.includes(" throws: ");

/**
 * Pages leave out articles, tags and links whose document is not valid, as if it were not published, and figures whose claim
 * isn't. An opening without its optional moment shows none, and a legal page without its optional review shows no dates.
 */
const isLeftOut = ({ documentId, path }: Mutant) =>
  documentId.startsWith("article-") ||
  /(?:^|\.)(?:page(?:\._ref)?|claim(?:\._ref)?|moment|review(?:\.\w+)?)$/.test(path);

beforeAll(openSeed);

/** The documents that pages show. */
const onPages = seed.filter(({ document }) => !isInternal(document._type));

const seedPages = new Set(
  seed.flatMap(({ document }) =>
    isPageType(document._type) && document !== pageWithEveryBlock ? [document._id] : [],
  ),
);

const isAll = process.env.ALL_CASES === "1";

/** Tries a share of the mutants, spread over all kinds. All are tried each night. */
const isTried = (index: number, share: number): boolean =>
  isAll || ((index * 2_654_435_761) % 2 ** 32) / 2 ** 32 < share;

/** One in 80, or one in 240 of the seed's pages, which repeat blocks. */
const shareOf = ({ documentId }: Mutant) => (seedPages.has(documentId) ? 1 / 240 : 1 / 80);

/** The share of the mutants of translations, of which there are several for each text. */
const OF_TRANSLATIONS = 1 / 192;

test("the check catches 99% of the content changes that would break a page", async () => {
  const escaped: string[] = [];
  const replacing: string[] = [];
  const tally = { mutants: 0, broken: 0, caught: 0 };
  for (const [index, mutant] of [...mutantsOf(onPages)].entries()) {
    if (!isTried(index, shareOf(mutant))) continue;
    tally.mutants += 1;
    const harm = await damage(mutant);
    if (harm === undefined) continue;
    tally.broken += 1;
    const line = `${mutant.documentId} ${mutant.path} ${mutant.mutation}: ${harm}`;
    if (replacesGoodPage(harm) && !isLeftOut(mutant)) replacing.push(line);
    if (await isCaught(mutant)) tally.caught += 1;
    else escaped.push(line);
  }
  console.log(`${tally.mutants} mutants, ${tally.broken} break a page, ${tally.caught} of those are caught.`);
  for (const line of escaped) console.log(`  escaped: ${line}`);
  expect(replacing).toEqual([]);
  expect(tally.broken).toBeGreaterThan(75);
  expect(tally.caught / tally.broken).toBeGreaterThanOrEqual(0.99);
});

test("the check catches 99% of the changes that would break a translated page", async () => {
  const escaped: string[] = [];
  const tally = { mutants: 0, broken: 0, caught: 0, errors: 0 };
  for (const [index, mutant] of [...translationMutantsOf(translatedSeed)].entries()) {
    if (!isTried(index, OF_TRANSLATIONS)) continue;
    tally.mutants += 1;
    if (!mutant.isBookkeeping && !(await changesPage(mutant))) continue;
    tally.broken += 1;
    const found = await findingsOf(mutant);
    if (found.some(({ level }) => level === "error")) tally.errors += 1;
    if (found.length > 0) tally.caught += 1;
    else escaped.push(`${mutant.documentId} ${mutant.path} ${mutant.kind}`);
  }
  const { mutants, broken, caught, errors } = tally;
  console.log(
    `${mutants} mutants of translations, ${broken} break a page or its records, ${caught} of those are caught:`,
  );
  console.log(`${errors} with an error, ${caught - errors} with a warning.`);
  for (const line of escaped) console.log(`  escaped: ${line}`);
  expect(broken).toBeGreaterThan(45);
  expect(caught / broken).toBeGreaterThanOrEqual(0.99);
});
