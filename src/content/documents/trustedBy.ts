import { defineQuery } from "next-sanity";
import * as v from "valibot";
import {
  httpsUrl,
  identity,
  key,
  opening,
  optional,
  some,
  text,
  titled,
  titledItem,
} from "../contentFields.ts";
import type { TRUSTED_BY_QUERY_RESULT } from "../types.generated.ts";

const TRUSTED_BY_QUERY = defineQuery(`*[_type == "trustedBy" && _id == "trustedBy"][0]{
  _id, _type, _rev,
  heading, intro,
  audiences[]{ _key, title, description },
  standardsHeading,
  standards[]{ _key, title, description, url }
}`);

const contentSchema = v.object({
  _id: v.literal("trustedBy"),
  _type: v.literal("trustedBy"),
  ...identity,
  ...opening,
  audiences: some(titledItem),
  standardsHeading: text,
  standards: some(v.object({ ...key, ...titled, url: optional(httpsUrl) })),
}) satisfies v.GenericSchema<unknown, NonNullable<TRUSTED_BY_QUERY_RESULT>>;

/** Whom the service serves and the standards it follows. */
export const trustedBy = { query: TRUSTED_BY_QUERY, contentSchema };
