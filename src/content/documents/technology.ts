import { defineQuery } from "next-sanity";
import { technologyBase } from "../validators.generated.ts";

const TECHNOLOGY_QUERY = defineQuery(`*[_type == "technology" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  collectionHeading,
  collectionPoints[]{ _key, title, description },
  processingHeading,
  processingSteps[]{ _key, title, description }
}`);

/** Our Data-Driven Approach: collection points and processing steps. */
export const technology = { query: TECHNOLOGY_QUERY, contentSchema: technologyBase };
