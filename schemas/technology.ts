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
    "One step between the patient's response and the care team's action. The page numbers the steps.",
  where: "of the step",
});

/** The Our Data-Driven Approach section. The dashboard between its two lists is a separate document. */
export const technology = defineType({
  name: "technology",
  title: "Technology",
  description:
    "How the service collects and processes data. The sample dashboard in this section is a separate document.",
  type: "document",
  fields: [
    ...headingAndIntro("the technology section"),
    line({
      name: "collectionHeading",
      title: "Collection: heading",
      description: "Shown above the kinds of collected data.",
      max: 48,
      initialValue: "Data Collection Points",
    }),
    list({
      name: "collectionPoints",
      title: "Data collection points",
      description: "The kinds of data that the coach collects.",
      of: "collectionPoint",
      min: 3,
      max: 6,
    }),
    line({
      name: "processingHeading",
      title: "Processing: heading",
      description: "Shown above the processing steps.",
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
