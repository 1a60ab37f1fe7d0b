import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { linkProblem } from "../../../schemas/rules/link.ts";
import {
  type LinkedDocument,
  type LinkTargets,
  linkTargets,
  type PickedLink,
  pickedLinkProblem,
} from "../../../schemas/rules/linkTargets.ts";
import { isPageType, pathOfPage } from "../../../schemas/rules/pageTypes.ts";
import type { SourcedDocument } from "../content.ts";
import { nodesOf } from "../documentNodes.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === "string" ? item._key : null);

const text = (value: unknown) => (typeof value === "string" ? value : null);
const refOf = (value: unknown) => (isRecord(value) ? text(value._ref) : null);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Converts a document to a row of the query `LINKED_DOCUMENTS`. */
function asLinked({ document }: SourcedDocument): LinkedDocument {
  const { _id, _type, productSlug, slug, sections, blocks } = document;
  return {
    _id,
    productSlug: text(productSlug),
    path: isPageType(_type) && isRecord(slug) ? pathOfPage(_type, text(slug.current) ?? "") : null,
    sections: _type === "legalDocument" && Array.isArray(sections) ? sections.map(keyOf) : null,
    blocks: records(blocks).map((block) => ({ key: keyOf(block), section: refOf(block.section) })),
    hidden:
      _type === "landingPage"
        ? records(sections).flatMap(({ hidden, section }) => (hidden === true ? [text(section)] : []))
        : null,
  };
}

/** Returns the link targets in this content. */
export const targetsIn = (published: readonly SourcedDocument[]): LinkTargets =>
  linkTargets(published.map(asLinked));

/** Returns the error message for an invalid link, or undefined if the value is valid or not a link. */
function problemOf(path: string, value: unknown, targets: LinkTargets): string | undefined {
  if (isRecord(value) && value._type === "pageLink") {
    const link: PickedLink = value;
    return pickedLinkProblem(link, targets);
  }
  const isUrl = typeof value === "string" && /(?:\.href|(?:^|\.)url|Url)$/.test(path);
  return isUrl ? linkProblem(value) : undefined;
}

/**
 * Checks links: picked targets must be published, and typed addresses must be well-formed. Makes no requests.
 */
export function checkLinks(source: SourcedDocument, targets: LinkTargets): Finding[] {
  return [...nodesOf(source.document, undefined)].flatMap(({ path, value }) => {
    const problem = problemOf(path, value, targets);
    return problem ? [located(source, { level: "error", check: "copy", path, message: problem })] : [];
  });
}
