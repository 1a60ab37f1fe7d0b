import { defineField, defineType } from "sanity";
import { line, list, opening, paragraph } from "./fields.ts";
import { optionalExternalUrl } from "./formats.ts";
import { titled } from "./titled.ts";

/** A group of people or organizations that the service is for. */
export const audience = titled({
  name: "audience",
  title: "Whom we serve",
  description:
    "A group of people or organizations that the service is for. Never a customer's name without consent.",
  where: "of the group's card",
});

/** A published standard that the service is built to follow. */
export const standard = defineType({
  name: "standard",
  title: "Standard",
  description:
    "A published standard that the service is built to follow. Following is not a certification: claim none.",
  type: "object",
  fields: [
    line({
      name: "title",
      title: "Name",
      description: "The name of the standard, as its authors write it.",
      max: 48,
    }),
    paragraph({
      name: "description",
      title: "Text",
      description: "What following it means for this service, in one sentence.",
      min: 20,
      max: 160,
    }),
    defineField({
      name: "url",
      title: "Where it is published",
      description: "The address of the standard itself. Optional; it begins with https://.",
      type: "url",
      validation: optionalExternalUrl,
    }),
  ],
  preview: { select: { title: "title", subtitle: "description" } },
});

/** Whom the service serves and the standards it follows. */
export const trustedBy = defineType({
  name: "trustedBy",
  title: "Trusted by",
  description:
    "Whom the service serves and the standards it follows. No invented customers, no certification that we do not hold.",
  type: "document",
  fields: [
    ...opening("the trusted-by section"),
    list({
      name: "audiences",
      title: "Whom we serve",
      description: "The groups that the service is for.",
      of: "audience",
      min: 2,
      max: 4,
    }),
    line({
      name: "standardsHeading",
      title: "Standards: heading",
      description: "Above the list of standards.",
      max: 48,
    }),
    list({
      name: "standards",
      title: "Standards",
      description: "The standards that the service follows.",
      of: "standard",
      min: 2,
      max: 5,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
