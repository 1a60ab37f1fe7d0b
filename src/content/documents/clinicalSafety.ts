import { defineQuery } from "next-sanity";
import { clinicalSafetyBase } from "../validators.generated.ts";

const CLINICAL_SAFETY_QUERY = defineQuery(`*[_type == "clinicalSafety" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro, sentence, source,
  steps[]{ _key, title, aim, description, "claim": claim._ref },
  note, neverHeading, never, emergencyHeading, emergencyText
}`);

/** Clinical safety: the steps after a worrying sentence, the limits of the coach, and the notice about emergencies. */
export const clinicalSafety = { query: CLINICAL_SAFETY_QUERY, contentSchema: clinicalSafetyBase };
