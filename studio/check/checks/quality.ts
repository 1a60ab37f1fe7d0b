import type { Schema } from "sanity";
import { languages } from "../../../schemas/languages.ts";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import type { LinkState } from "../../../schemas/rules/link.ts";
import type { QualityContext, StoredDocument } from "../../quality/context.ts";
import { documentsOnPage, mainDocument, SETTINGS_ID } from "../../quality/documentsOnPage.ts";
import type { PageFinding } from "../../quality/finding.ts";
import { addressesIn, documentFindings, pageFindings } from "../../quality/quality.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";
import { targetsIn } from "./links.ts";

/** Returns the size of each uploaded picture in bytes, by the asset's id. */
const sizesIn = (published: readonly SourcedDocument[]) =>
  new Map(
    published.flatMap(({ document: { _id, size } }): [string, number][] =>
      typeof size === "number" ? [[_id, size]] : [],
    ),
  );

/** Checks each page that these documents have, once. */
function pagesOf(documents: readonly StoredDocument[], context: QualityContext): PageFinding[] {
  const mains = documents.filter((document) => mainDocument(document, documents) === document);
  return mains.flatMap((main) => pageFindings(documentsOnPage(main, documents), main, context));
}

/** Checks links to other sites. Returns their states, in the order of the addresses. */
export type CheckAddresses = (hrefs: readonly string[]) => Promise<LinkState[]>;

/**
 * Reports what the Studio's *Quality* panel shows, for all published documents.
 * @param checkAddresses checks links to other sites; without it, no request is made
 */
export async function checkQuality(
  sources: readonly SourcedDocument[],
  schema: Schema,
  checkAddresses?: CheckAddresses,
): Promise<Finding[]> {
  const published = sources.filter(isPublished);
  // Nobody writes the fields of Sanity's own documents, such as the address of an uploaded picture.
  const inSchema = published.filter(
    ({ document: { _type } }) => schema.get(_type) && !_type.startsWith("sanity."),
  );
  const documents = inSchema.map(({ document }) => document);
  const hrefs = checkAddresses ? addressesIn(documents) : [];
  const states = (await checkAddresses?.(hrefs)) ?? [];
  const shared = {
    schema,
    pictureSizes: sizesIn(published),
    linkStates: new Map(states.map((state, index) => [hrefs[index] ?? "", state])),
  };
  const findings = languages.flatMap(({ id: language }) => {
    const inLanguage = documents.filter((document) => languageOf(document) === language);
    // The check of the documents validates the fields of the settings.
    const settings = inLanguage.find(({ _id }) => _id === idIn(language, SETTINGS_ID)) ?? {};
    const context: QualityContext = {
      ...shared,
      language,
      settings,
      targets: targetsIn(published, language),
    };
    return [
      ...inLanguage.flatMap((document) => documentFindings(document, context)),
      ...pagesOf(inLanguage, context),
    ];
  });
  return findings.flatMap(({ level, path, message, documentId }) => {
    const source = inSchema.find(({ document }) => document._id === documentId);
    return source ? [located(source, { level, check: "quality", path, message })] : [];
  });
}
