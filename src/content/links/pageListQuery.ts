import { defineQuery } from "next-sanity";

/** The editors' pages, oldest first, and the hidden sections of the landing page. */
export const PAGE_LIST_QUERY = defineQuery(`{
  "landingPage": *[_id == "landingPage"][0]._rev,
  "hidden": *[_id == "landingPage"][0].sections[_type == "landingSection" && hidden == true].section,
  "pages": *[_type == "page" && defined(slug.current)] | order(_createdAt asc, _id asc){
    _id, _rev, _updatedAt, "path": "/" + slug.current, "title": coalesce(label, title), inHeader, inFooter,
    "sections": blocks[_type == "sectionBlock"].section._ref
  }
}`);

/** When each document of the site last changed. */
export const UPDATES_QUERY = defineQuery(`*[_id in $ids || _type == "page"]{ _id, _updatedAt }`);
