import { getPublishedId } from "@sanity/client/csm";
import type { AccessibilityProblem } from "../../schemas/rules/accessibilityCheck.ts";
import { type WaitingClaim, waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import { copyNodesOf, untypedNodesOf } from "../../schemas/rules/text/documentNodes.ts";
import { foldText } from "../../schemas/rules/text/foldText.ts";
import type { QualityContext, StoredDocument } from "./context.ts";
import type { PageFinding, QualityFinding } from "./finding.ts";
import { externalLinkFindings, externalLinks } from "./rules/externalLinks.ts";
import { headingFindings, headingsOf } from "./rules/headings.ts";
import { linkFindings } from "./rules/links.ts";
import { pictureFindings } from "./rules/pictures.ts";
import { readingFindings } from "./rules/reading.ts";
import { searchFindings } from "./rules/searchResult.ts";

const located = ({ _id, _type }: StoredDocument, finding: QualityFinding): PageFinding => ({
  ...finding,
  documentId: getPublishedId(_id),
  documentType: _type,
});

/** Returns the addresses of the links to other sites in these documents, each once. */
export const addressesIn = (documents: readonly StoredDocument[]): string[] => [
  ...new Set(
    documents.flatMap((document) => externalLinks(untypedNodesOf(document)).map(({ href }) => href)),
  ),
];

/** Checks the content of one document, independently of the page that shows it. Makes no requests. */
export function documentFindings(document: StoredDocument, context: QualityContext): PageFinding[] {
  const nodes = copyNodesOf(document, context.schema);
  return [headingFindings, readingFindings, pictureFindings, linkFindings, externalLinkFindings]
    .flatMap((rule) => rule(nodes, context))
    .map((finding) => located(document, finding));
}

/** Finds headings that are on the page twice. */
function repeatedHeadings(documents: readonly StoredDocument[], context: QualityContext): PageFinding[] {
  const seen = new Set<string>();
  return documents.flatMap((document) =>
    headingsOf(copyNodesOf(document, context.schema), context).flatMap(({ path, text }) => {
      const same = foldText(text);
      if (same !== "" && !seen.has(same)) {
        seen.add(same);
        return [];
      }
      const message = `The heading “${text.trim()}” is on this page twice. Change one: in a list of headings, they look the same.`;
      return same === "" ? [] : [located(document, { level: "warning", topic: "headings", path, message })];
    }),
  );
}

/**
 * Checks a page as a whole: its search result, and its headings together.
 * @param documents the documents on the page, in the page's order
 * @param main the document with the page's title
 */
export const pageFindings = (
  documents: readonly StoredDocument[],
  main: StoredDocument,
  context: QualityContext,
): PageFinding[] => [
  ...searchFindings(main, context).map((finding) => located(main, finding)),
  ...repeatedHeadings(documents, context),
];

const inQuotes = (text: string) => (text ? `: “${text}”` : "");

/**
 * Returns the problems of a page's elements as findings about their fields, each once.
 * @param form the form's document, which gets the problems that aren't in content
 */
export function accessibilityFindings(
  problems: readonly AccessibilityProblem[],
  form: Pick<PageFinding, "documentId" | "documentType">,
): PageFinding[] {
  const findings = problems.map(({ rule, isSevere, text, field }): PageFinding => {
    const common = { level: isSevere ? "error" : "warning", topic: "accessibility" } as const;
    const message = `${rule}${inQuotes(text)}.`;
    if (!field)
      return { ...common, ...form, message: `${message} This isn't content: tell an engineer.`, path: "" };
    return {
      ...common,
      message,
      documentId: getPublishedId(field.id),
      documentType: field.type,
      path: field.path,
    };
  });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Returns the claims of a document that nobody approved, as findings. */
export const claimFindings = (
  claims: readonly WaitingClaim[],
  { _id, _type }: StoredDocument,
): PageFinding[] =>
  claims.map((claim) => ({
    level: "error",
    topic: "claims",
    path: claim.path,
    message: `${waitingLine(claim)} that nobody approved. Use the words of a claim with evidence, say it in other words, or request approval.`,
    documentId: getPublishedId(_id),
    documentType: _type,
  }));
