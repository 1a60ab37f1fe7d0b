import { defineType } from "sanity";
import { heading, intro, preview } from "./blockFields.ts";

/** All approved claims with their evidence. */
export const claimsBlock = defineType({
  name: "claimsBlock",
  title: "Claims and evidence",
  description:
    "All approved claims, each with what it rests on. Edit them under “Claims” and “Evidence”. A page can have only one such list.",
  type: "object",
  fields: [heading(), intro()],
  preview: preview("Claims and evidence"),
});
