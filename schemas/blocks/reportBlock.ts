import { defineType } from "sanity";
import { choice } from "../fields.ts";
import { type ReportKind, reportKinds } from "../rules/reports.ts";
import { heading, intro } from "./blockFields.ts";

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
  preview: {
    select: { heading: "heading", kind: "kind" },
    prepare: ({ heading: title, kind }) => ({
      title,
      subtitle: `Report: ${reportKinds[kind as ReportKind] ?? "nothing chosen"}`,
    }),
  },
});
