import { type Language, languages, SOURCE_LANGUAGE } from "../../languages.ts";
import { idIn } from "../documentIds.ts";
import { isRecord } from "../isRecord.ts";
import { untypedNodesOf } from "../text/documentNodes.ts";
import { isBlank } from "../text/typedText.ts";
import type { AllowedWords } from "./approvedWords.ts";
import type { ClaimWords } from "./claimedWords.ts";

// Claims that rich text shows in the words of the claim. The site, the Studio's forms and the content check share these rules.

/** A claim in rich text, with its path in the document. */
interface CitedClaim {
  readonly path: string;
  readonly id: string;
}

/** Returns the claims that the rich texts of a document show. */
export const citedClaims = (document: object): CitedClaim[] =>
  untypedNodesOf(document).flatMap(({ path, value }) =>
    isRecord(value) &&
    value._type === "citedClaim" &&
    isRecord(value.claim) &&
    typeof value.claim._ref === "string"
      ? [{ path, id: value.claim._ref }]
      : [],
  );

/** Returns the words of a claim in a language, or undefined if nobody wrote them. */
export function wordsIn(language: Language, { statement, translatedWords }: ClaimWords): string | undefined {
  if (language === SOURCE_LANGUAGE) return statement;
  const words = isRecord(translatedWords) ? translatedWords[language] : undefined;
  return typeof words === "string" && !isBlank(words) ? words : undefined;
}

/**
 * Returns why a text can't show a claim, or undefined if it can.
 * @param claim undefined if the claim is not approved or not published
 * @param place the language of the text, and the published id of its document
 */
export function citedClaimProblem(
  claim: AllowedWords | undefined,
  { language, document }: { readonly language: Language; readonly document: string },
): string | undefined {
  if (!claim) return "This claim is not in use, so the page leaves out its paragraph. Choose another.";
  if (claim.onlyIn !== undefined && idIn(language, claim.onlyIn) !== document)
    return `Only another document may say “${claim.statement}”. Choose another claim.`;
  if (wordsIn(language, claim) !== undefined) return undefined;
  const title = languages.find(({ id }) => id === language)?.title;
  return `The claim “${claim.statement}” has no words in ${title}, so the page leaves out its paragraph. Add them to the claim.`;
}
