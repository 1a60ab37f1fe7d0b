import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { movableIds } from "#schemas/singletons.ts";
import { identity, key, optional, some } from "../contentFields.ts";
import type { LANDING_PAGE_QUERY_RESULT } from "../types.generated.ts";
import { questionsBlock } from "./questionsBlock.ts";

const LANDING_PAGE_QUERY = defineQuery(`*[_type == "landingPage" && _id == "landingPage"][0]{
  _id, _type, _rev,
  sections[]{
    _type == "landingSection" => { _type, _key, section, hidden },
    _type == "questionsBlock" => { _type, _key, heading, intro, questions[]{ _key, title, description } }
  }
}`);

const landingSection = v.object({
  _type: v.literal("landingSection"),
  ...key,
  section: v.picklist(movableIds, "is no section that can be moved"),
  hidden: optional(v.boolean()),
});

const contentSchema = v.object({
  _id: v.literal("landingPage"),
  _type: v.literal("landingPage"),
  ...identity,
  sections: some(v.variant("_type", [landingSection, questionsBlock], "is no section")),
}) satisfies v.GenericSchema<unknown, NonNullable<LANDING_PAGE_QUERY_RESULT>>;

/** The order of the landing page's sections, and which of them are hidden. */
export const landingPage = { query: LANDING_PAGE_QUERY, contentSchema };
