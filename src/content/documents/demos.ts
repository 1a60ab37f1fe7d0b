import { defineQuery } from "next-sanity";
import { demosBase } from "../validators.generated.ts";

const DEMOS_QUERY = defineQuery(`*[_type == "demos" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  voice{ title, description },
  chat{ title, description },
  video{ title, description }
}`);

/** The text around the three demos. */
export const demos = { query: DEMOS_QUERY, contentSchema: demosBase };
