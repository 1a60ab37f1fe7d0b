import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { headingAndIntro, identity, key, some, text, titled } from "../contentFields.ts";
import type { CLINICAL_SAFETY_QUERY_RESULT } from "../types.generated.ts";

const CLINICAL_SAFETY_QUERY = defineQuery(`*[_type == "clinicalSafety" && _id == "clinicalSafety"][0]{
  _id, _type, _rev,
  heading, intro, sentence, source,
  steps[]{ _key, title, aim, description },
  note, neverHeading, never, emergencyHeading, emergencyText
}`);

const contentSchema = v.object({
  _id: v.literal("clinicalSafety"),
  _type: v.literal("clinicalSafety"),
  ...identity,
  ...headingAndIntro,
  sentence: text,
  source: text,
  steps: some(v.object({ ...key, ...titled, aim: text })),
  note: text,
  neverHeading: text,
  never: some(text),
  emergencyHeading: text,
  emergencyText: text,
}) satisfies v.GenericSchema<unknown, NonNullable<CLINICAL_SAFETY_QUERY_RESULT>>;

/** What follows a worrying sentence, what the coach never does, and that it is not for emergencies. */
export const clinicalSafety = { query: CLINICAL_SAFETY_QUERY, contentSchema };
