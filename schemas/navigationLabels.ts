import { defineType } from "sanity";
import { line } from "./fields.ts";
import { navigationLinks } from "./singletons.ts";

/** The labels of the header and footer links. Their targets are fixed. */
export const navigationLabels = defineType({
  name: "navigationLabels",
  title: "Names in the navigation",
  description: "What the links of the header and footer are called. Where they lead is fixed.",
  type: "object",
  options: { collapsible: true, collapsed: true, columns: 2 },
  fields: navigationLinks.map(({ label, title, to }) =>
    line({
      name: label,
      title,
      description: `The link to the ${to}.`,
      max: 20,
      initialValue: title,
    }),
  ),
  preview: { select: { title: "features", subtitle: "applications" } },
});
