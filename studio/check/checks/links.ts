import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { linkProblem } from "../../../schemas/rules/link.ts";
import {
  type LinkedDocument,
  type LinkTargets,
  linkTargets,
  type PickedLink,
  pickedLinkProblem,
} from "../../../schemas/rules/linkTargets.ts";
import type { SourcedDocument } from "../content.ts";
import { nodesOf } from "../documentNodes.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === "string" ? item._key : null);

const text = (value: unknown) => (typeof value === "string" ? value : null);
const refOf = (value: unknown) => (isRecord(value) ? text(value._ref) : null);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** What the rule reads of a document: the same that the query `LINKED_DOCUMENTS` asks for. */
function asLinked({ document }: SourcedDocument): LinkedDocument {
  const { _id, _type, productSlug, slug, sections, blocks } = document;
  return {
    _id,
    productSlug: text(productSlug),
    slug: _type === "page" && isRecord(slug) ? text(slug.current) : null,
    sections: _type === "legalDocument" && Array.isArray(sections) ? sections.map(keyOf) : null,
    blocks: records(blocks).map((block) => ({ key: keyOf(block), section: refOf(block.section) })),
    hidden:
      _type === "landingPage"
        ? records(sections).flatMap(({ hidden, section }) => (hidden === true ? [text(section)] : []))
        : null,
  };
}

/** Where links can lead in this content. */
export const targetsIn = (published: readonly SourcedDocument[]): LinkTargets =>
  linkTargets(published.map(asLinked));

/** What is wrong with a value that is a link, in words; undefined when nothing is, or when it is none. */
function problemOf(path: string, value: unknown, targets: LinkTargets): string | undefined {
  if (isRecord(value) && value._type === "pageLink") {
    const link: PickedLink = value;
    return pickedLinkProblem(link, targets);
  }
  const isUrl = typeof value === "string" && /(?:\.href|(?:^|\.)url|Url)$/.test(path);
  return isUrl ? linkProblem(value) : undefined;
}

/**
 * Links resolve: what was picked is published and there, written addresses are well-formed. Nothing is fetched.
 */
export function checkLinks(source: SourcedDocument, targets: LinkTargets): Finding[] {
  return [...nodesOf(source.document, undefined)].flatMap(({ path, value }) => {
    const problem = problemOf(path, value, targets);
    return problem ? [located(source, { level: "error", check: "copy", path, message: problem })] : [];
  });
}
