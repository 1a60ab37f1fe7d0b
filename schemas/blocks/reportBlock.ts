import { defineField, defineType } from "sanity";
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
    defineField({
      name: "kind",
      title: "What to show",
      description: "The report. Each report can be on a page once.",
      type: "string",
      options: {
        list: Object.entries(reportKinds).map(([value, title]) => ({ value, title })),
        layout: "radio",
      },
      initialValue: "software",
      validation: (rule) => rule.required(),
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
