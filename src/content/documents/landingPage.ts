import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { some } from "../contentFields.ts";
import type { LANDING_PAGE_QUERY_RESULT } from "../types.generated.ts";
import { landingPageBase, landingPageSections } from "../validators.generated.ts";

const LANDING_PAGE_QUERY = defineQuery(`*[_type == "landingPage" && _id == $id][0]{
  _id, _type, _rev,
  sections[]{
    _type == "landingSection" => { _type, _key, section, hidden },
    _type == "questionsBlock" => { _type, _key, heading, intro, questions[]{ _key, title, description } },
    _type == "newestArticlesBlock" => { _type, _key, heading, intro, kind }
  }
}`);

const contentSchema = v.object({
  ...landingPageBase.entries,
  sections: some(v.variant("_type", Object.values(landingPageSections), "isn't a section")),
}) satisfies v.GenericSchema<unknown, NonNullable<LANDING_PAGE_QUERY_RESULT>>;

/** The order and visibility of the landing page's sections. */
export const landingPage = { query: LANDING_PAGE_QUERY, contentSchema };
