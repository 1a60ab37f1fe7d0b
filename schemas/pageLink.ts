import { defineField, defineType, type ValidationContext } from "sanity";
import {
  LINKED_DOCUMENTS,
  type LinkedDocument,
  type LinkTargets,
  linkableTypes,
  linkTargets,
  type PickedLink,
  pickedLinkProblem,
} from "./rules/linkTargets.ts";

/** Queries published content, regardless of the form's perspective. */
export const publishedClient = ({ getClient }: Pick<ValidationContext, "getClient">) =>
  getClient({ apiVersion: "2025-10-01" }).withConfig({ perspective: "published" });

/**
 * Loads the current link targets from the lake. Returns undefined in the content check, which runs without a lake and
 * checks links in studio/check/checks/links.ts.
 */
export async function publishedTargets(
  context: Pick<ValidationContext, "getClient">,
): Promise<LinkTargets | undefined> {
  const targets = await publishedClient(context).fetch<LinkedDocument[] | null>(LINKED_DOCUMENTS);
  return targets ? linkTargets(targets) : undefined;
}

/** The key of a section in the link's target document. The Studio lists the existing sections. */
export const linkedSection = defineType({
  name: "linkedSection",
  title: "Part of the page",
  description: "A section of a legal page, a block of a page, or the list that an article is in.",
  type: "string",
});

export const pageLink = defineType({
  name: "pageLink",
  title: "Link to a page here",
  description:
    "A link to a page of this site or to a section of a page. It keeps working when the page's address changes.",
  type: "object",
  fields: [
    defineField({
      name: "target",
      title: "Page or section",
      description: "A page, or a section of the landing page. It must be published.",
      type: "reference",
      to: linkableTypes.map((type) => ({ type })),
      // Weak, so that a page can be unpublished while links point to it. Those links then render as plain text.
      weak: true,
      options: { disableNew: true },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "section",
      title: "Part of the page",
      description:
        "A section of a legal page, a block of a page, or for an article the list of all articles. Optional. If empty, the link opens the top of the page.",
      type: "linkedSection",
    }),
  ],
  validation: (rule) =>
    rule.custom(async (value, context) => {
      // Sanity types an object's value as a record; the fields are defined above.
      const link = value as PickedLink | undefined;
      const targets = link?.target?._ref ? await publishedTargets(context) : undefined;
      return (link && targets && pickedLinkProblem(link, targets)) ?? true;
    }),
  preview: {
    select: { title: "target.title", heading: "target.heading", headline: "target.headline" },
    prepare: ({ title, heading, headline }) => ({ title: title ?? heading ?? headline ?? "No page chosen" }),
  },
});
