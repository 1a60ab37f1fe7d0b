import { defineType } from "sanity";
import { heading, intro, preview } from "./blockFields.ts";

/** The early-access form under its own heading and introduction. */
export const earlyAccessBlock = defineType({
  name: "earlyAccessBlock",
  title: "Early-access form",
  description:
    "The early-access form. A page can have only one: in this block or in the Early access section.",
  type: "object",
  fields: [heading(), intro()],
  preview: preview("Early-access form"),
});
