import { defineType } from "sanity";
import { headingAndIntro, line, list } from "./fields.ts";
import { titled } from "./titled.ts";

/** A kind of data that the coach collects. */
export const collectionPoint = titled({
  name: "collectionPoint",
  title: "Data collection point",
  description: "A kind of data that the coach collects, and how.",
  where: "of the collection point",
});

/** One step of data processing. */
export const processingStep = titled({
  name: "processingStep",
  title: "Processing step",
  description:
    "One step from an answer of the patient to an action of the care team. Steps are numbered on the page.",
  where: "of the step",
});

/** The Our Data-Driven Approach section. The dashboard between its two lists is a separate document. */
export const technology = defineType({
  name: "technology",
  title: "Technology",
  description:
    "How the service collects and processes data. The sample dashboard in this section is a document of its own.",
  type: "document",
  fields: [
    ...headingAndIntro("the technology section"),
    line({
      name: "collectionHeading",
      title: "Collection: heading",
      description: "Above the kinds of data that are collected.",
      max: 48,
      initialValue: "Data Collection Points",
    }),
    list({
      name: "collectionPoints",
      title: "Data collection points",
      description: "The kinds of data.",
      of: "collectionPoint",
      min: 3,
      max: 6,
    }),
    line({
      name: "processingHeading",
      title: "Processing: heading",
      description: "Above the steps of processing.",
      max: 48,
      initialValue: "How We Process Your Data",
    }),
    list({
      name: "processingSteps",
      title: "Processing steps",
      description: "The steps, in order.",
      of: "processingStep",
      min: 3,
      max: 5,
    }),
  ],
  preview: { select: { title: "heading", subtitle: "intro" } },
});
