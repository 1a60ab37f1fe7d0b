import { defineQuery } from "next-sanity";
import { earlyAccessBase } from "../validators.generated.ts";

const EARLY_ACCESS_QUERY = defineQuery(`*[_type == "earlyAccess" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  stepsHeading,
  steps[]{ _key, title, description }
}`);

/** The text around the early-access form. */
export const earlyAccess = { query: EARLY_ACCESS_QUERY, contentSchema: earlyAccessBase };
