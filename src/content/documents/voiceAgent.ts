import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { identity, opening, some, words } from "../needs.ts";
import type { VOICE_AGENT_QUERY_RESULT } from "../types.generated.ts";

const VOICE_AGENT_QUERY = defineQuery(`*[_type == "voiceAgent" && _id == "voiceAgent"][0]{
  _id, _type, _rev,
  heading, intro, topics
}`);

const needs = v.object({
  _id: v.literal("voiceAgent"),
  _type: v.literal("voiceAgent"),
  ...identity,
  ...opening,
  topics: some(words),
}) satisfies v.GenericSchema<unknown, NonNullable<VOICE_AGENT_QUERY_RESULT>>;

/** The words around the voice-agent widget. */
export const voiceAgent = { query: VOICE_AGENT_QUERY, needs };
