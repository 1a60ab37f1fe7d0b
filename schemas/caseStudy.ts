import { defineField } from "sanity";
import { articleType } from "./articleType.ts";
import { line } from "./fields.ts";

/** A report on the work with one customer, who permitted it. */
export const caseStudy = articleType({
  name: "caseStudy",
  title: "Case study",
  one: "the case study",
  description:
    "A report on the work with a customer, who permitted in writing to be named. Never invent one.",
  own: [
    line({
      name: "customer",
      title: "Customer",
      description: "The name of the customer, as they want it written. Shown under the title.",
      max: 80,
      group: "content",
    }),
    defineField({
      name: "consentDate",
      title: "Permission given on",
      description: "The date of the customer's written permission to be named here. Visitors do not see it.",
      type: "date",
      group: "content",
      validation: (rule) =>
        rule.required().error("Enter the date of the written permission. Name no customer without it."),
    }),
    line({
      name: "consentNote",
      title: "Where the permission is kept",
      description:
        "The file or email that contains the permission, so that colleagues can find it. Visitors do not see it.",
      max: 120,
      group: "content",
    }),
  ],
});
