import { defineType } from "sanity";
import { line, paragraph } from "./fields.ts";

interface TitledFieldsOptions {
  /** Where the title appears on the page. */
  readonly where: string;
  readonly titleMax?: number;
  readonly textMax?: number;
}

interface TitledOptions extends TitledFieldsOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** Returns the fields of an object with a title and one or two sentences. */
export const titledFields = ({ where, titleMax = 48, textMax = 200 }: TitledFieldsOptions) => [
  line({ name: "title", title: "Title", description: `The bold text ${where}.`, max: titleMax }),
  paragraph({
    name: "description",
    title: "Text",
    description: "One or two plain sentences under the title.",
    min: 20,
    max: textMax,
  }),
];

/** Defines an object with a title and one or two sentences, used for all simple cards, steps and points. */
export const titled = ({ name, title, description, ...options }: TitledOptions) =>
  defineType({
    name,
    title,
    description,
    type: "object",
    fields: titledFields(options),
    preview: { select: { title: "title", subtitle: "description" } },
  });
