import { isRecord } from "../../../schemas/rules/isRecord.ts";
import { landingTitle, type NamedPage, pageTitle } from "../../../schemas/rules/searchResult.ts";
import type { QualityContext, StoredDocument } from "../context.ts";
import type { QualityFinding } from "../finding.ts";

/** The approximate lengths at which search engines cut off texts, in characters. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 160;
/** Characters. A shorter description leaves most of its room empty. */
const SHORT_DESCRIPTION = 70;

/** The fields of a document that search results show. A missing text is empty. */
type Searched = StoredDocument &
  NamedPage & {
    readonly productName: string;
    readonly tagline: string;
    readonly description: string;
    /** The description of an article. */
    readonly summary: string;
    readonly searchAndShare: { readonly title: string; readonly hidden: boolean };
  };

const say = (path: string, message: string): QualityFinding => ({
  level: "warning",
  topic: "search",
  path,
  message,
});

function titleFindings(document: Searched, isLanding: boolean, productName: string): QualityFinding[] {
  const title = isLanding ? landingTitle(document) : pageTitle(document, productName);
  if (title.length <= TITLE_LENGTH) return [];
  const isChosen = document.searchAndShare.title.trim() !== "";
  const path = isChosen ? "searchAndShare.title" : isLanding ? "tagline" : "title";
  const advice = isChosen ? "Shorten it" : "Shorten it, or write a title for search engines";
  return [
    say(
      path,
      `The title in search results has ${title.length} characters: “${title}”. Search engines cut it off after about ${TITLE_LENGTH}. ${advice}.`,
    ),
  ];
}

function descriptionFindings({ _type, description, summary }: Searched): QualityFinding[] {
  const isSummary = _type === "article" || _type === "caseStudy";
  const text = (isSummary ? summary : description).trim();
  const path = isSummary ? "summary" : "description";
  const name = isSummary ? "summary, which search results show," : "description";
  if (text === "")
    return [
      say(
        path,
        `Search engines have no ${path} of this page. Say in one or two sentences what readers find.`,
      ),
    ];
  if (text.length > DESCRIPTION_LENGTH)
    return [
      say(
        path,
        `The ${name} has ${text.length} characters. Search engines cut it off after about ${DESCRIPTION_LENGTH}.`,
      ),
    ];
  if (text.length >= SHORT_DESCRIPTION) return [];
  return [
    say(
      path,
      `The ${name} has only ${text.length} characters. Search engines show up to ${DESCRIPTION_LENGTH}: say what readers find on the page.`,
    ),
  ];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the fields of a document. One of another type counts as absent: the check of the documents reports it. */
function searchedOf(document: StoredDocument): Searched {
  const { title, productName, tagline, description, summary, searchAndShare } = document;
  const shared = isRecord(searchAndShare) ? searchAndShare : {};
  return {
    ...document,
    title: textOf(title),
    productName: textOf(productName),
    tagline: textOf(tagline),
    description: textOf(description),
    summary: textOf(summary),
    searchAndShare: { title: textOf(shared.title), hidden: shared.hidden === true },
  };
}

/**
 * Checks the title and the description with which search engines show a page.
 * @param document the page's document; the site settings for the landing page
 */
export function searchFindings(document: StoredDocument, { settings }: QualityContext): QualityFinding[] {
  const searched = searchedOf(document);
  const isLanding = searched._type === "siteSettings";
  const isHidden = searched.searchAndShare.hidden;
  return [
    ...titleFindings(searched, isLanding, settings.productName ?? ""),
    ...descriptionFindings(searched),
    ...(isHidden
      ? [
          {
            ...say("searchAndShare.hidden", "This page asks search engines not to list it."),
            level: "note",
          } as const,
        ]
      : []),
  ];
}
