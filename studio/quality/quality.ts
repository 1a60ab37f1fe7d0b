import { getPublishedId } from "@sanity/client/csm";
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

const nodesIn = (document: StoredDocument, { schema }: QualityContext) => copyNodesOf(document, schema);

/** Returns the addresses of the links to other sites in these documents, each once. */
export const addressesIn = (documents: readonly StoredDocument[]): string[] => [
  ...new Set(
    documents.flatMap((document) => externalLinks(untypedNodesOf(document)).map(({ href }) => href)),
  ),
];

/** Checks the content of one document, independently of the page that shows it. Makes no requests. */
export function documentFindings(document: StoredDocument, context: QualityContext): PageFinding[] {
  const nodes = nodesIn(document, context);
  return [headingFindings, readingFindings, pictureFindings, linkFindings, externalLinkFindings]
    .flatMap((rule) => rule(nodes, context))
    .map((finding) => located(document, finding));
}

/** Finds headings that are on the page twice. */
function repeatedHeadings(documents: readonly StoredDocument[], context: QualityContext): PageFinding[] {
  const seen = new Set<string>();
  return documents.flatMap((document) =>
    headingsOf(nodesIn(document, context), context).flatMap(({ path, text }) => {
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
