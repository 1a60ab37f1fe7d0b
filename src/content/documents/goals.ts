import { defineQuery } from "next-sanity";
import { goalsBase } from "../validators.generated.ts";

const GOALS_QUERY = defineQuery(`*[_type == "goals" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  goals[]{ _key, label, description, percent, "claim": claim._ref },
  targetsHeading,
  targets[]{ _key, title, description }
}`);

/** Our Goals: three progress bars and three targets. */
export const goals = { query: GOALS_QUERY, contentSchema: goalsBase };
