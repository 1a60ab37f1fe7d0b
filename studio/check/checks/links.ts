import { type Language, SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { type LinkedDocument, type LinkTargets, linkTargets } from "../../../schemas/rules/linkTargets.ts";
import { isPageType, pathOfPage } from "../../../schemas/rules/pageTypes.ts";
import { recordsIn } from "../../../schemas/rules/text/blockText.ts";
import type { SourcedDocument } from "../content.ts";

const keyOf = (item: unknown) => (isRecord(item) && typeof item._key === "string" ? item._key : null);

const text = (value: unknown) => (typeof value === "string" ? value : null);
const refOf = (value: unknown) => (isRecord(value) ? text(value._ref) : null);

/** Converts a document to a row of the query `LINKED_DOCUMENTS`. */
function asLinked({ document }: SourcedDocument): LinkedDocument {
  const { _id, _type, language, productSlug, slug, sections, blocks, translation } = document;
  return {
    _id,
    productSlug: text(productSlug),
    path:
      isPageType(_type) && isRecord(slug)
        ? pathOfPage(_type, text(slug.current) ?? "", languageOf(document))
        : null,
    language: text(language),
    source: isRecord(translation) ? refOf(translation.source) : null,
    sections: _type === "legalDocument" && Array.isArray(sections) ? sections.map(keyOf) : null,
    blocks: recordsIn(blocks).map((block) => ({ key: keyOf(block), section: refOf(block.section) })),
    hidden:
      _type === "landingPage"
        ? recordsIn(sections).flatMap(({ hidden, section }) => (hidden === true ? [text(section)] : []))
        : null,
  };
}

/** Returns the targets of the links on a language's pages in this content. */
export const targetsIn = (
  published: readonly SourcedDocument[],
  language: Language = SOURCE_LANGUAGE,
): LinkTargets => linkTargets(published.map(asLinked), language);
