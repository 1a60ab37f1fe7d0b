import { type ExprNode, evaluate, parse } from "groq-js";
import type { ReactNode } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { readContent, type SourcedDocument } from "../content/check/content.ts";
import { checkContent } from "../content/check/run-checks.ts";
import { type Mutant, mutantsOf } from "../content/mutants.ts";
import { losses, type PageParts, partsOf } from "../content/page-parts.ts";
import { markup } from "../unit/sections/markup.ts";

// The pages read from here instead of a lake; everything between the query and the markup is the site's own.
const lake = vi.hoisted(() => ({ documents: [] as readonly SourcedDocument[] }));
const parsed = new Map<string, ExprNode>();

vi.mock("server-only", () => ({}));
// What visitors see.
vi.mock("next/headers", () => ({ draftMode: async () => ({ isEnabled: false }) }));
vi.mock("#content/client.ts", () => ({
  contentClient: () => ({
    async fetch(query: string, params: Record<string, unknown>) {
      const tree = parsed.get(query) ?? parse(query);
      parsed.set(query, tree);
      const dataset = lake.documents.map(({ document }) => ({ _rev: "revision", ...document }));
      const value = await evaluate(tree, { dataset, params });
      return value.get();
    },
  }),
}));

interface PageModule {
  default(): Promise<ReactNode>;
  generateMetadata(): Promise<{ title?: unknown; description?: unknown }>;
}

const seed = readContent(["studio/content"]).documents;
let pages: Record<string, PageModule>;
const whole = new Map<string, PageParts>();

async function render(path: string): Promise<PageParts> {
  const page = pages[path];
  if (!page) throw new Error(`There is no page at ${path}`);
  const { title, description } = await page.generateMetadata();
  const body = await markup(await page.default());
  return partsOf(`<title>${title}</title><p>${description}</p>${body}`);
}

beforeAll(async () => {
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.stubEnv("NEXT_PUBLIC_SANITY_PROJECT_ID", "local");
  vi.stubEnv("NEXT_PUBLIC_SANITY_DATASET", "production");
  pages = {
    "/": await import("../../src/app/page.tsx"),
    "/privacy-policy": await import("../../src/app/privacy-policy/page.tsx"),
    "/terms-of-service": await import("../../src/app/terms-of-service/page.tsx"),
    "/not-found": await import("../../src/app/not-found/page.tsx"),
  };
  // React and the portable text library say of thousands of mutants what is wrong with them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  lake.documents = seed;
  for (const path of Object.keys(pages)) whole.set(path, await render(path));
});

const { pagesOf } = await import("#content/invalidation.ts");

/** How the mutant breaks a page that shows it; undefined when no visitor loses anything. */
async function damage({ documentId, source, named }: Mutant): Promise<string | undefined> {
  lake.documents = seed.map((original) => (original.document._id === documentId ? source : original));
  for (const path of pagesOf({ _id: documentId })) {
    const before = whole.get(path);
    if (!before) throw new Error(`${path} was not rendered`);
    try {
      const [lost] = losses(before, await render(path), named);
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

/** A page that can't be rendered anew stays as it is; one that loses something would take a good page's place. */
const replacesGoodPage = (harm: string) => !harm.includes(" throws: ");

test("the check catches 99 of 100 contents that would break a page", async () => {
  const escaped: string[] = [];
  const replacing: string[] = [];
  const tally = { mutants: 0, broken: 0, caught: 0 };
  for (const mutant of mutantsOf(seed)) {
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
});
