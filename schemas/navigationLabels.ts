import { defineType } from "sanity";
import { line } from "./fields.ts";
import { navigationLinks } from "./singletons.ts";

/** The labels of the header and footer links. Their targets are fixed. */
export const navigationLabels = defineType({
  name: "navigationLabels",
  title: "Names in the navigation",
  description: "The names of the links in the header and footer. You cannot change their targets.",
  type: "object",
  options: { collapsible: true, collapsed: true, columns: 2 },
  fields: navigationLinks.map(({ label, title, to }) =>
    line({
      name: label,
      title,
      description: `The name of the link to the ${to}.`,
      max: 20,
      initialValue: title,
    }),
  ),
  preview: { select: { title: "features", subtitle: "applications" } },
});
