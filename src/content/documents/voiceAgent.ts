import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { headingAndIntro, identity, some, text } from "../contentFields.ts";
import type { VOICE_AGENT_QUERY_RESULT } from "../types.generated.ts";

const VOICE_AGENT_QUERY = defineQuery(`*[_type == "voiceAgent" && _id == "voiceAgent"][0]{
  _id, _type, _rev,
  heading, intro, topics
}`);

const contentSchema = v.object({
  _id: v.literal("voiceAgent"),
  _type: v.literal("voiceAgent"),
  ...identity,
  ...headingAndIntro,
  topics: some(text),
}) satisfies v.GenericSchema<unknown, NonNullable<VOICE_AGENT_QUERY_RESULT>>;

/** The words around the voice-agent widget. */
export const voiceAgent = { query: VOICE_AGENT_QUERY, contentSchema };
