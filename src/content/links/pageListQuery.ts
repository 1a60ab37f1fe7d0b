import { defineQuery } from "next-sanity";
// TypeGen finds constants only in relative imports.
import { HAS_PAGE, PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { PICTURE } from "../portableText.ts";

/** The documents with their own page, oldest first, the tags, and the hidden sections of the landing page. */
export const PAGE_LIST_QUERY = defineQuery(`{
  "landingPage": *[_id == "landingPage"][0]._rev,
  "hidden": *[_id == "landingPage"][0].sections[_type == "landingSection" && hidden == true].section,
  "pages": *[${HAS_PAGE} && defined(slug.current)] | order(_createdAt asc, _id asc){
    _id, "type": _type, _rev, _updatedAt, "path": ${PAGE_PATH}, "title": coalesce(label, title),
    "sections": blocks[_type == "sectionBlock"].section._ref,
    "saved": blocks[_type == "sharedBlock"].saved._ref,
    _type == "page" => { inHeader, inFooter },
    _type != "page" => {
      "card": {
        summary, publishedAt,
        "cover": select(defined(cover.asset) => cover{ ${PICTURE} }, null)
      },
      "authors": authors[]._ref, "tags": tags[]._ref, "related": related[]._ref
    }
  },
  "tags": *[_type == "tag" && defined(slug.current)] | order(title asc, _id asc){
    _id, _rev, title, "slug": slug.current
  }
}`);

/** When each document of the site last changed. */
export const UPDATES_QUERY = defineQuery(
  `*[_id in $ids || ${HAS_PAGE} || _type in ["author", "tag", "savedBlock"]]{ _id, _updatedAt }`,
);
