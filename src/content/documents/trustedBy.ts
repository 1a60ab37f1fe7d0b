import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { httpsUrl, identity, key, opening, optional, some, titled, titledItem, words } from "../needs.ts";
import type { TRUSTED_BY_QUERY_RESULT } from "../types.generated.ts";

const TRUSTED_BY_QUERY = defineQuery(`*[_type == "trustedBy" && _id == "trustedBy"][0]{
  _id, _type, _rev,
  heading, intro,
  audiences[]{ _key, title, description },
  standardsHeading,
  standards[]{ _key, title, description, url }
}`);

const needs = v.object({
  _id: v.literal("trustedBy"),
  _type: v.literal("trustedBy"),
  ...identity,
  ...opening,
  audiences: some(titledItem),
  standardsHeading: words,
  standards: some(v.object({ ...key, ...titled, url: optional(httpsUrl) })),
}) satisfies v.GenericSchema<unknown, NonNullable<TRUSTED_BY_QUERY_RESULT>>;

/** Whom the service serves and the standards it follows. */
export const trustedBy = { query: TRUSTED_BY_QUERY, needs };
