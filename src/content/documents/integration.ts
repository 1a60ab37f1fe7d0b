import { defineQuery } from "next-sanity";
import { integrationBase } from "../validators.generated.ts";

const INTEGRATION_QUERY = defineQuery(`*[_type == "integration" && _id == $id][0]{
  _id, _type, _rev,
  heading, intro,
  systems{ title, description, items },
  hub{ title, description, items },
  products{ title, description, items },
  sample{
    inputs[]{ _key, label, text },
    patient,
    fields[]{ _key, label, value, before },
    note
  },
  benefits[]{ _key, title, description }
}`);

/** Seamless Integration: three stages and three benefits. */
export const integration = { query: INTEGRATION_QUERY, contentSchema: integrationBase };
