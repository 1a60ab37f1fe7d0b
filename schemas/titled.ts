import { defineType } from "sanity";
import { line, paragraph } from "./fields.ts";

interface TitledOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Where the title appears on the page. */
  readonly where: string;
  readonly titleMax?: number;
  readonly textMax?: number;
}

/** Defines an object with a title and one or two sentences, used for all simple cards, steps and points. */
export const titled = ({ name, title, description, where, titleMax = 48, textMax = 200 }: TitledOptions) =>
  defineType({
    name,
    title,
    description,
    type: "object",
    fields: [
      line({ name: "title", title: "Title", description: `The bold text ${where}.`, max: titleMax }),
      paragraph({
        name: "description",
        title: "Text",
        description: "One or two plain sentences under the title.",
        min: 20,
        max: textMax,
      }),
    ],
    preview: { select: { title: "title", subtitle: "description" } },
  });
