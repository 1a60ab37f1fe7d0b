import { parseContent } from "#content/ContentDocument.ts";
import { CLAIMS_QUERY, type Claims, claimsIn, readStoredClaims } from "#content/claims/claims.ts";
import { type Content, type DocumentId, documents, type LegalId } from "#content/documents/index.ts";
import type { Site } from "#content/index.ts";
import { landingItems } from "#content/landingItems.ts";
import { resolveLinks, resolveValues } from "#content/links/resolveLinks.ts";
import { type LinkedDocument, linkTargets } from "#schemas/rules/linkTargets.ts";
import type { SettingSource } from "#schemas/rules/settingValues.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { seedResult } from "../content/seedResults.ts";

/** Returns the content of one document in the seed, as its section receives it. */
export async function seedContent<Id extends DocumentId>(id: Id): Promise<Content<Id>> {
  return parseContent(documents[id], await seedResult(documents[id]));
}

/** Returns the claims and the evidence of the seed. */
export const seedClaims = async (): Promise<Claims> =>
  claimsIn(readStoredClaims(await seedResult({ id: "", query: CLAIMS_QUERY })));

/** Returns the seed's content for the header and footer. */
export async function seedSite(links: Site["links"] = []): Promise<Site> {
  const items = landingItems(await seedContent("landingPage"));
  const shown = items.filter((item) => typeof item === "string");
  return {
    language: "en",
    path: "/",
    alternates: [],
    translated: [],
    settings: await seedContent("siteSettings"),
    shown,
    links,
    evidence: undefined,
    revisions: {},
  };
}

const keysOf = (sections: unknown) =>
  Array.isArray(sections) ? sections.map((section) => String(section._key)) : [];

/** Link targets in the seed. */
export const seedTargets = linkTargets(
  readSeed(SEED).map(
    ({ _id, productSlug, sections }): LinkedDocument => ({
      _id,
      sections: keysOf(sections),
      ...(typeof productSlug === "string" && { productSlug }),
    }),
  ),
);

/** Returns a legal document of the seed, as its page receives it. */
export async function seedLegal(id: LegalId, targets = seedTargets, values?: SettingSource) {
  const document = await seedContent(id);
  const settings = values ?? (await seedContent("siteSettings"));
  const sections = document.sections.map((section) => ({
    ...section,
    body: resolveValues(resolveLinks(section.body, targets), settings),
  }));
  return { ...document, sections };
}
