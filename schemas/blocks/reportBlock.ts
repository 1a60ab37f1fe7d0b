import { defineType } from "sanity";
import { choice } from "../fields.ts";
import { reportKinds } from "../rules/reports.ts";
import { heading, intro, kindPreview } from "./blockFields.ts";

/** A report that tools and tests wrote: nobody can edit what it says. */
export const reportBlock = defineType({
  name: "reportBlock",
  title: "Report",
  description:
    "A report that tools and tests wrote. Only its heading and introduction are yours. A report that is missing or old says that nothing was tested.",
  type: "object",
  fields: [
    heading(),
    intro(),
    choice({
      name: "kind",
      title: "What to show",
      description: "The report. Each report can be on a page once.",
      choices: reportKinds,
      isList: true,
      initialValue: "software",
    }),
  ],
  preview: kindPreview("Report", reportKinds),
});
