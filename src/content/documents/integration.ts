import { defineQuery } from "next-sanity";
import * as v from "valibot";
import {
  exactly,
  headingAndIntro,
  identity,
  key,
  optional,
  some,
  text,
  titled,
  titledItem,
} from "../contentFields.ts";
import type { INTEGRATION_QUERY_RESULT } from "../types.generated.ts";

const INTEGRATION_QUERY = defineQuery(`*[_type == "integration" && _id == "integration"][0]{
  _id, _type, _rev,
  heading, intro,
  systems{ title, description, items },
  hub{ title, description, items },
  products{ title, description, items },
  sample{
    inputs[]{ _key, label, text },
    patient,
    fields[]{ _key, label, value, before },
    note
  },
  benefits[]{ _key, title, description }
}`);

const stage = v.object({ ...titled, items: some(text) });

const sample = v.object({
  inputs: some(v.object({ ...key, label: text, text })),
  patient: text,
  fields: some(v.object({ ...key, label: text, value: text, before: optional(text) })),
  note: text,
});

const contentSchema = v.object({
  _id: v.literal("integration"),
  _type: v.literal("integration"),
  ...identity,
  ...headingAndIntro,
  systems: stage,
  hub: stage,
  products: stage,
  sample: optional(sample),
  benefits: exactly(3, titledItem),
}) satisfies v.GenericSchema<unknown, NonNullable<INTEGRATION_QUERY_RESULT>>;

/** Seamless Integration: three stages and three benefits. */
export const integration = { query: INTEGRATION_QUERY, contentSchema };
