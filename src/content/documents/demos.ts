import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { headingAndIntro, identity, titled } from "../contentFields.ts";
import type { DEMOS_QUERY_RESULT } from "../types.generated.ts";

const DEMOS_QUERY = defineQuery(`*[_type == "demos" && _id == "demos"][0]{
  _id, _type, _rev,
  heading, intro,
  voice{ title, description },
  chat{ title, description },
  video{ title, description }
}`);

const contentSchema = v.object({
  _id: v.literal("demos"),
  _type: v.literal("demos"),
  ...identity,
  ...headingAndIntro,
  voice: v.object(titled),
  chat: v.object(titled),
  video: v.object(titled),
}) satisfies v.GenericSchema<unknown, NonNullable<DEMOS_QUERY_RESULT>>;

/** The words around the three demos. */
export const demos = { query: DEMOS_QUERY, contentSchema };
