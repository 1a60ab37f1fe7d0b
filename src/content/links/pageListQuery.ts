import { defineQuery } from "next-sanity";
// TypeGen finds constants only in relative imports.
import { IS_TRANSLATION } from "../../../schemas/languages.ts";
import { HAS_PAGE, PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { PICTURE } from "../portableText.ts";

/** What decides whether a page is complete: the hidden sections of the landing page, and the translated singletons. */
const COMPLETENESS = `"landingPages": *[_type == "landingPage"]{
    _id, _rev, "hidden": sections[_type == "landingSection" && hidden == true].section,
    "newest": sections[_type == "newestArticlesBlock"].kind
  },
  "translated": *[${IS_TRANSLATION} && !(${HAS_PAGE})]{ _id, _rev }`;

/**
 * What decides where links to a section lead: the voice agent's anchor, and the sections of the legal documents. The settings
 * also decide which links to articles each page has.
 */
const ANCHORS = `"anchors": [
    ...*[_type == "legalDocument"] | order(_id asc){ _id, "sections": sections[]._key },
    ...*[_type == "siteSettings"] | order(_id asc){ _id, productSlug, articlesInHeader, newestInFooter }
  ]`;

/** The claims that the sections of the landing page name in each language. They decide what its pages show. */
const CLAIMED = `"claimed": [
    ...*[_type == "hero"] | order(_id asc){ _id, "claims": cards[].figures[].claim._ref },
    ...*[_type == "goals"] | order(_id asc){ _id, "claims": goals[].claim._ref },
    ...*[_type == "clinicalSafety"] | order(_id asc){ _id, "claims": steps[].claim._ref },
    ...*[_type == "trustedBy"] | order(_id asc){ _id, "claims": standards[].claim._ref }
  ]`;

/** The ids of the evidence of each claim. */
const RESTS_ON = `"restsOn": *[_type == "claim"] | order(_id asc){ _id, "evidence": evidence[]._ref }`;

/** The running experiments, oldest first. */
const EXPERIMENTS = `"experiments": *[_type == "experiment" && defined(startedAt) && !defined(stoppedAt)]
    | order(startedAt asc, _id asc){ _id, _rev, "section": section._ref }`;

/** The claims that the figures and texts of a page name, in its own blocks and in saved ones. */
const NAMED = `[
      ...blocks[_type == "figuresBlock"].figures[].claim._ref,
      ...blocks[].body[].children[].claim._ref,
      ...blocks[_type == "sharedBlock"].saved->block[].figures[].claim._ref,
      ...blocks[_type == "sharedBlock"].saved->block[].body[].children[].claim._ref
    ]`;

/** The types of the articles whose newest ones a page shows, in its own blocks and in saved ones. */
const NEWEST = `[
      ...blocks[_type == "newestArticlesBlock"].kind,
      ...blocks[_type == "sharedBlock"].saved->block[_type == "newestArticlesBlock"].kind
    ]`;

/** The documents of the pages that search engines may not list at their own address. */
const SEARCH = `"search": *[(${HAS_PAGE} || _type in ["siteSettings", "legalDocument"]) &&
    (searchAndShare.hidden == true || defined(searchAndShare.canonicalUrl))] | order(_id asc){
    _id, "hidden": searchAndShare.hidden, "canonicalUrl": searchAndShare.canonicalUrl
  }`;

/** The fields of an entry that every document with its own page has. */
const ENTRY = `_id, "type": _type, _rev, _updatedAt, "path": ${PAGE_PATH}, "title": coalesce(label, title),
    "source": translation.source._ref,
    "sections": blocks[_type == "sectionBlock"].section._ref`;

/** The documents with their own page, oldest first, the tags, and what decides whether a page is complete. */
export const PAGE_LIST_QUERY = defineQuery(`{
  ${COMPLETENESS},
  ${ANCHORS},
  ${CLAIMED},
  ${RESTS_ON},
  ${EXPERIMENTS},
  ${SEARCH},
  "pages": *[${HAS_PAGE} && defined(slug.current)] | order(_createdAt asc, _id asc){
    ${ENTRY},
    "saved": blocks[_type == "sharedBlock"].saved._ref,
    "claims": select("claimsBlock" in blocks[]._type => *[_type in ["claim", "claimEvidence"]]._id, ${NAMED}),
    "newest": ${NEWEST},
    _type == "page" => { inHeader, inFooter },
    _type != "page" => {
      "card": {
        summary, publishedAt,
        "words": count(string::split(pt::text(blocks[].body[]), " ")),
        "cover": select(defined(cover.asset) => cover{ ${PICTURE} }, null)
      },
      "authors": array::compact([...authors[]._ref, medicalReviewer._ref]), "tags": tags[]._ref, "related": related[]._ref
    }
  },
  "tags": *[_type == "tag" && defined(slug.current)] | order(title asc, _id asc){
    _id, _rev, title, "slug": slug.current, language, "source": translation.source._ref
  }
}`);

/** When each document of the site last changed. */
export const UPDATES_QUERY = defineQuery(
  `*[_id in $ids || ${HAS_PAGE} || _type in ["author", "tag", "savedBlock", "claim", "claimEvidence"]]{ _id, _updatedAt }`,
);
