import "server-only";
import { cache } from "react";
import * as v from "valibot";
import type { Language } from "#schemas/languages.ts";
import { tagOf } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { documentsIn } from "../documents/index.ts";
import { queryDraftTexts } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { approvedDocuments, decisionsOnType, decisionsOnTypeQuery } from "../sign-off/approvedDocuments.ts";
import { signOffClient, signOffOfType } from "../sign-off/decisions.ts";
import { CLAIMS_QUERY, type Claims, claimsIn, readStoredClaims } from "./claims.ts";

const TYPE = "claim";
const answer = v.object({ stored: v.unknown(), decisions: decisionsOnType });

/**
 * Loads the published claims and their evidence, or in draft mode their drafts with stega. A claim whose published content nobody
 * approved is as it was last approved.
 * @param tag the tag of the page or document that shows them. It has its own cached copy, which changes with it
 * @throws LakeError
 */
export const loadClaims = cache(async (tag: string): Promise<Claims> => {
  if (await seesDrafts()) return claimsIn(readStoredClaims(await queryDraftTexts(CLAIMS_QUERY)));
  const caching = { next: { tags: [tag], revalidate: REVALIDATE_INTERVAL } };
  // The parameter makes Next cache the request separately for each tag.
  const params = { for: tag, type: TYPE };
  const kind = signOffOfType(TYPE);
  if (!kind) return claimsIn(readStoredClaims(await queryContent(CLAIMS_QUERY, params, caching)));
  const query = `{ "stored": ${CLAIMS_QUERY}, "decisions": ${decisionsOnTypeQuery(kind)} }`;
  const result = await queryContent(query, params, { ...caching, client: signOffClient() });
  const { stored, decisions } = readResult(answer, result, "The content lake's list of claims");
  const { claims, evidence } = readStoredClaims(stored);
  const approved = await approvedDocuments(claims, decisions, caching);
  return claimsIn(readStoredClaims({ claims: approved, evidence }));
});

/** Loads the claims for the figures of the hero. @throws LakeError */
export const loadHeroClaims = (language: Language): Promise<Claims> =>
  loadClaims(tagOf(documentsIn[language].hero.id));
