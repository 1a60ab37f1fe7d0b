import { stegaClean } from "@sanity/client/stega";
import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  Graph,
  OrganizationLeaf,
  QuestionLeaf,
  ServiceLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from "schema-dts";
import type { SiteSettings } from "#content/index.ts";
import { environment } from "#platform/environment.ts";
import { cleanText } from "#platform/text.ts";
import type { Language } from "#schemas/languages.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { sharePath } from "#schemas/rules/searchResult.ts";

/** Returns the same value with texts for formats other than HTML: without stega, and cleaned. */
export function plain<T>(value: T): T {
  // `any`: the value has the same type, with other texts.
  return JSON.parse(JSON.stringify(stegaClean(value)), (_key, each) =>
    typeof each === "string" ? cleanText(each) : each,
  );
}

/** The values of an article that search engines show. */
interface DescribedArticle {
  readonly headline: string;
  readonly publishedAt: string;
  readonly revisedAt: string;
  readonly authors: readonly { readonly name: string; readonly isTeam: boolean | null }[];
  readonly tags: readonly string[];
  /** Who checked the medical facts, and when. */
  readonly medicalReview?: { readonly reviewer: string; readonly date: string };
  /** The path of the cover. Without one, the generated share picture stands for the article. */
  readonly picture?: string;
}

/** Returns the schema.org description of an article. */
const postingOf = (
  { headline, publishedAt, revisedAt, authors, tags, picture }: DescribedArticle,
  {
    language,
    path,
    description,
  }: { readonly language: Language; readonly path: string; readonly description: string },
  siteUrl: string,
): BlogPostingLeaf => ({
  "@type": "BlogPosting",
  "@id": `${siteUrl}${path}#article`,
  headline,
  description,
  image: `${siteUrl}${picture ?? sharePath(path)}`,
  datePublished: publishedAt,
  dateModified: revisedAt,
  author: authors.map(({ name, isTeam }) => ({ "@type": isTeam ? "Organization" : "Person", name })),
  publisher: { "@id": `${siteUrl}/#organization` },
  mainEntityOfPage: { "@id": `${siteUrl}${path}#webpage` },
  inLanguage: language,
  ...(tags.length > 0 && { keywords: tags.join(", ") }),
});

/** A question and its answer, from a block of questions. */
interface Question {
  readonly title: string;
  readonly description: string;
}

/** The values that a page's schema.org data is built from. Texts may contain stega. */
export interface DescribedPage {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page's name in the breadcrumb trail. Undefined for the landing page. */
  readonly name?: string | undefined;
  readonly questions?: readonly Question[] | undefined;
  /** The pages between the landing page and this one in the breadcrumb trail. */
  readonly parents?: readonly { readonly path: string; readonly name: string }[] | undefined;
  readonly article?: DescribedArticle | undefined;
}

type Company = Pick<
  SiteSettings,
  "productName" | "tagline" | "description" | "email" | "phone" | "postalAddress"
>;

/** The site in the language of a page. */
interface LocalSite {
  readonly language: Language;
  readonly siteUrl: string;
}

/** Returns the URL of the landing page in a language. */
const homeOf = ({ language, siteUrl }: LocalSite) => `${siteUrl}${pathIn(language, "/")}`;

/** The id of the organization, the same on every page. */
const organizationId = (siteUrl: string) => ({ "@id": `${siteUrl}/#organization` });

/** The ids of the nodes that are the same on every page of a language. Their texts are in this language. */
const namesAt = (site: LocalSite) => ({
  website: { "@id": `${homeOf(site)}#website` },
  service: { "@id": `${homeOf(site)}#service` },
});

const organizationOf = (settings: Company, siteUrl: string): OrganizationLeaf => ({
  "@type": "Organization",
  ...organizationId(siteUrl),
  name: settings.productName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/images/icons/icon-512.png`,
  email: settings.email,
  telephone: settings.phone,
  address: settings.postalAddress.join(", "),
});

const websiteOf = ({ productName }: Company, site: LocalSite): WebSiteLeaf => ({
  "@type": "WebSite",
  ...namesAt(site).website,
  name: productName,
  url: homeOf(site),
  inLanguage: site.language,
  publisher: organizationId(site.siteUrl),
});

const serviceOf = ({ productName, tagline, description }: Company, site: LocalSite): ServiceLeaf => ({
  "@type": "Service",
  ...namesAt(site).service,
  name: productName,
  serviceType: tagline,
  description,
  url: homeOf(site),
  provider: organizationId(site.siteUrl),
});

/** Returns the breadcrumb trail from the landing page to a page below it. */
const trailTo = (
  { language, path, name = "", parents = [] }: DescribedPage,
  home: string,
  siteUrl: string,
): BreadcrumbListLeaf => ({
  "@type": "BreadcrumbList",
  "@id": `${siteUrl}${path}#breadcrumb`,
  itemListElement: [{ path: pathIn(language, "/"), name: home }, ...parents, { path, name }].map(
    (step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${siteUrl}${step.path}`,
    }),
  ),
});

const questionOf = ({ title, description }: Question): QuestionLeaf => ({
  "@type": "Question",
  name: title,
  acceptedAnswer: { "@type": "Answer", text: description },
});

function pageOf(
  { language, path, title, description, name, article, questions = [] }: DescribedPage,
  siteUrl: string,
) {
  const names = namesAt({ language, siteUrl });
  const common = {
    "@id": `${siteUrl}${path}#webpage`,
    url: `${siteUrl}${path}`,
    name: title,
    description,
    inLanguage: language,
    isPartOf: names.website,
    primaryImageOfPage: { "@type": "ImageObject", url: `${siteUrl}${sharePath(path)}` },
    ...(name === undefined
      ? { about: names.service }
      : { breadcrumb: { "@id": `${siteUrl}${path}#breadcrumb` } }),
    ...(article?.medicalReview && {
      reviewedBy: { "@type": "Person", name: article.medicalReview.reviewer } as const,
      lastReviewed: article.medicalReview.date,
    }),
  } as const;
  const page: WebPageLeaf = { "@type": "WebPage", ...common };
  // FAQPage is a subtype of WebPage, so a page with questions needs only one node.
  const faq: FAQPageLeaf = { "@type": "FAQPage", ...common, mainEntity: questions.map(questionOf) };
  return questions.length > 0 ? faq : page;
}

/**
 * Describes a page and the site in https://schema.org terms, for search engines. The types check every
 * property against the vocabulary.
 * @param siteUrl without a trailing slash
 */
export function structuredData(settings: Company, described: DescribedPage, siteUrl: string): Graph {
  const company = plain(settings);
  const page = plain(described);
  const { language, name, article } = page;
  const site = { language, siteUrl };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organizationOf(company, siteUrl),
      websiteOf(company, site),
      pageOf(page, siteUrl),
      name === undefined ? serviceOf(company, site) : trailTo(page, company.productName, siteUrl),
      ...(article ? [postingOf(article, page, siteUrl)] : []),
    ],
  };
}

/**
 * Renders a page's structured data for search engines. Browsers don't execute JSON-LD, so the content
 * security policy needs no hash for it. Every `<` is escaped, so text can't close the element.
 */
export function JsonLd({ settings, page }: { settings: SiteSettings; page: DescribedPage }) {
  const text = JSON.stringify(structuredData(settings, page, environment().SITE_URL));
  return <script type="application/ld+json">{text.replaceAll("<", String.raw`\u003c`)}</script>;
}
