import { defineQuery } from "next-sanity";
import { trustedByBase } from "../validators.generated.ts";

const TRUSTED_BY_QUERY = defineQuery(`*[_type == "trustedBy" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  audiences[]{ _key, title, description, "page": page._ref },
  evidence[]{ _key, title, points, linkLabel, "page": page._ref },
  standardsHeading,
  standards[]{ _key, title, description, url, "claim": claim._ref }
}`);

/** Trusted By: the service's audiences, evidence that visitors can check, and the standards it follows. */
export const trustedBy = { query: TRUSTED_BY_QUERY, contentSchema: trustedByBase };
