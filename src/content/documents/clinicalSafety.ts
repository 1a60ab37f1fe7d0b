import { defineQuery } from "next-sanity";
import { clinicalSafetyBase } from "../validators.generated.ts";

const CLINICAL_SAFETY_QUERY = defineQuery(`*[_type == "clinicalSafety" && _id == "clinicalSafety"][0]{
  _id, _type, _rev,
  heading, intro, sentence, source,
  steps[]{ _key, title, aim, description },
  note, neverHeading, never, emergencyHeading, emergencyText
}`);

/** What follows a worrying sentence, what the coach never does, and that it is not for emergencies. */
export const clinicalSafety = { query: CLINICAL_SAFETY_QUERY, contentSchema: clinicalSafetyBase };
