import { parseContent } from "#content/ContentDocument.ts";
import { CLAIMS_QUERY, type Claims, claimsIn, readStoredClaims } from "#content/claims/claims.ts";
import { type Content, type DocumentId, documents } from "#content/documents/index.ts";
import type { Site } from "#content/index.ts";
import { landingItems } from "#content/landingItems.ts";
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
