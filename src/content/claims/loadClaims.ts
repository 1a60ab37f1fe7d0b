import "server-only";
import { cache } from "react";
import * as v from "valibot";
import type { Language } from "#schemas/languages.ts";
import { citedClaims } from "#schemas/rules/claims/citedClaims.ts";
import { isApproved } from "#schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "#schemas/singletons.ts";
import { ownCopy, REVALIDATE_INTERVAL } from "../cache/cacheOptions.ts";
import { tagOf } from "../cache/invalidation.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { documentsIn, type Page } from "../documents/index.ts";
import { queryDraftTexts } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import type { Sections } from "../load.ts";
import {
  type Caching,
  type Decision,
  decisions,
  hashOfStored,
  queryDecisions,
  signOffClient,
  signOffOfType,
  stored,
} from "../sign-off/decisions.ts";
import { lastApproved } from "../sign-off/queryApproved.ts";
import { CLAIMS_QUERY, type ClaimingItem, type Claims, claimsIn, readStoredClaims } from "./claims.ts";

/** Returns the query of the decisions on all documents of the types `$types` by approvers of a kind. */
const decisionsOnTypesQuery = (kind: SignOffKind): string =>
  queryDecisions(kind, "document in *[_type in $types]._id");

/**
 * Returns the published documents as they were last approved. Omits documents that nobody ever approved.
 * @param documents whole documents @param found the decisions on them
 * @throws LakeError
 */
async function approvedDocuments(
  documents: readonly unknown[],
  found: readonly Decision[],
  caching: Caching,
): Promise<unknown[]> {
  const approved = documents.map(async (each) => {
    const document = v.parse(stored, each);
    const decisions = found.filter((event) => event.document === document._id);
    return isApproved(decisions, await hashOfStored(document))
      ? document
      : lastApproved({ document }, decisions, caching);
  });
  return (await Promise.all(approved)).filter((document) => document !== undefined);
}

/** Both need the same kind of approval: a claim is only as good as its evidence. */
const TYPES = ["claim", "claimEvidence"];
const answer = v.object({ stored: v.unknown(), decisions });

/**
 * Loads the published claims and their evidence, or in draft mode their drafts with stega. A document whose published content
 * nobody approved is as it was last approved.
 * @param tags the tags of the page and of the documents on it that name claims. The copy that all pages share is new for
 * each of them
 * @throws LakeError
 */
export const loadClaims = cache(async (...tags: readonly string[]): Promise<Claims> => {
  if (await seesDrafts()) return claimsIn(readStoredClaims(await queryDraftTexts(CLAIMS_QUERY)));
  const caching = { next: { tags: [...tags], revalidate: REVALIDATE_INTERVAL } };
  const params = { types: TYPES, ...ownCopy(tags) };
  const kind = signOffOfType("claim");
  if (!kind) return claimsIn(readStoredClaims(await queryContent(CLAIMS_QUERY, params, caching)));
  const query = `{ "stored": ${CLAIMS_QUERY}, "decisions": ${decisionsOnTypesQuery(kind)} }`;
  const result = await queryContent(query, params, { ...caching, client: signOffClient() });
  const { stored, decisions: made } = readResult(answer, result, "The content lake's list of claims");
  const { files, ...found } = readStoredClaims(stored);
  const [claims, evidence] = await Promise.all(
    [found.claims, found.evidence].map((documents) => approvedDocuments(documents, made, caching)),
  );
  return claimsIn(readStoredClaims({ claims, evidence, files }));
});

/** Loads the claims for the landing page. @throws LakeError */
export const loadLandingClaims = (language: Language): Promise<Claims> =>
  loadClaims(...claimingSections.map((id) => tagOf(documentsIn[language][id].id)));

/** The sections whose items can name claims. */
export const claimingSections = ["hero", "goals", "clinicalSafety", "trustedBy"] as const;

/** Returns the items of sections that can name claims. */
export const itemsOfSections = ({ hero, goals, clinicalSafety, trustedBy }: Sections): ClaimingItem[] => [
  ...(hero?.cards ?? []).flatMap(({ figures }): readonly ClaimingItem[] => figures),
  ...(goals?.goals ?? []),
  ...(clinicalSafety?.steps ?? []),
  ...(trustedBy?.standards ?? []),
];

/** Returns the figures and the claims in texts of a page's own blocks and of the saved blocks on it. */
export const itemsOfBlocks = (blocks: Page["blocks"]): ClaimingItem[] =>
  blocks.flatMap((stored): readonly ClaimingItem[] => {
    const block = stored._type === "sharedBlock" ? stored.saved.block[0] : stored;
    if (block._type === "figuresBlock") return block.figures;
    return citedClaims(block).map(({ id }) => ({ claim: id }));
  });
