import { defineField, defineType } from "sanity";
import { claimField, headingAndIntro, line, lines, list, paragraph } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { titledFields } from "./titled.ts";

/** Defines an optional reference to an editors' page. Weak, so that the page can be unpublished. */
const page = (title: string, description: string) =>
  defineField({
    name: "page",
    title,
    description,
    type: "reference",
    to: [{ type: "page" }],
    weak: true,
    options: { disableNew: true },
  });

/** A group of people or organizations that the service is for. */
export const audience = defineType({
  name: "audience",
  title: "Who we serve",
  description:
    "A group of people or organizations that the service is for. Never name a customer without consent.",
  type: "object",
  fields: [
    ...titledFields({ where: "of the group's card" }),
    page(
      "Their page",
      "The page for this group. The title of the card links to it while the page has a link in the header or footer. Optional.",
    ),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** A published standard that the service is built to follow. */
export const standard = defineType({
  name: "standard",
  title: "Standard",
  description:
    "A published standard that the service is built to follow. Following a standard is not a certification, so claim none.",
  type: "object",
  fields: [
    line({
      name: "title",
      title: "Name",
      description: "The standard's official name.",
      max: 48,
    }),
    paragraph({
      name: "description",
      title: "Text",
      description: "Say in one sentence how this service follows the standard.",
      min: 20,
      max: 160,
    }),
    defineField({
      name: "url",
      title: "Where it is published",
      description: "The address of the standard. Optional. It must begin with https://.",
      type: "url",
      validation: optionalExternalUrl,
    }),
    claimField(),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** Verifiable facts about the service: how a pilot runs, how it is measured, how data is stored. */
export const evidence = defineType({
  name: "evidence",
  title: "Evidence",
  description:
    "A few facts that readers can verify, under one heading. Describe method and design, never results.",
  type: "object",
  fields: [
    line({ name: "title", title: "Title", description: "The subject of the facts.", max: 40 }),
    lines({
      name: "points",
      title: "Facts",
      description: "One sentence each.",
      min: 2,
      max: 6,
      length: 140,
    }),
    line({
      name: "linkLabel",
      title: "Link",
      description: "The words of a link to a page with more. Optional.",
      max: 48,
      optional: true,
    }),
    page(
      "Leads to",
      "The page that the link opens. The link shows while the page has a link in the header or footer. Optional.",
    ),
  ],
  preview: { select: { title: "title", subtitle: "points.0" } },
});

/** The service's audiences, verifiable facts about it, and the standards it follows. */
export const trustedBy = defineType({
  name: "trustedBy",
  title: "Trusted by",
  description:
    "The groups that the service is for and the standards it follows. Never invent customers, and claim no certification that we do not hold.",
  type: "document",
  fields: [
    ...headingAndIntro("the trusted-by section"),
    list({
      name: "audiences",
      title: "Who we serve",
      description: "The groups that the service is for.",
      of: "audience",
      min: 2,
      max: 4,
    }),
    list({
      name: "evidence",
      title: "Evidence",
      description: "Facts that readers can verify. Shown below the groups.",
      of: "evidence",
      min: 1,
      max: 4,
      optional: true,
    }),
    line({
      name: "standardsHeading",
      title: "Standards: heading",
      description: "Shown next to the list of standards. Optional.",
      max: 48,
      optional: true,
    }),
    list({
      name: "standards",
      title: "Standards",
      description:
        "The standards that the service follows. Optional: the facts above can link to a page that lists them.",
      of: "standard",
      min: 2,
      max: 5,
      optional: true,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
