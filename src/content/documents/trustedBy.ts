import { defineQuery } from "next-sanity";
import * as v from "valibot";
import {
  headingAndIntro,
  httpsUrl,
  identity,
  key,
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
  evidence[]{ _key, title, points },
  standardsHeading,
  standards[]{ _key, title, description, url },
  figuresHeading
}`);

const contentSchema = v.object({
  _id: v.literal("trustedBy"),
  _type: v.literal("trustedBy"),
  ...identity,
  ...headingAndIntro,
  audiences: some(titledItem),
  evidence: optional(v.array(v.object({ ...key, title: text, points: some(text) }))),
  standardsHeading: text,
  standards: some(v.object({ ...key, ...titled, url: optional(httpsUrl) })),
  figuresHeading: optional(text),
}) satisfies v.GenericSchema<unknown, NonNullable<TRUSTED_BY_QUERY_RESULT>>;

/** Whom the service serves, what can be checked about it, and the standards it follows. */
export const trustedBy = { query: TRUSTED_BY_QUERY, contentSchema };
