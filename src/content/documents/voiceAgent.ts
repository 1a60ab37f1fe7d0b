import { defineQuery } from "next-sanity";
import { voiceAgentBase } from "../validators.generated.ts";

const VOICE_AGENT_QUERY = defineQuery(`*[_type == "voiceAgent" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro, topics
}`);

/** The text around the voice-agent widget. */
export const voiceAgent = { query: VOICE_AGENT_QUERY, contentSchema: voiceAgentBase };
