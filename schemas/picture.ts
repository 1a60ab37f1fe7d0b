import { defineField } from "sanity";
import { isBlank } from "./rules/text/typedText.ts";

interface PictureOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required?: boolean;
}

/** The alternative text that screen readers read for a picture. */
export const alternative = () =>
  defineField({
    name: "alt",
    title: "Text for people who cannot see the picture",
    description: "Describe the picture in one sentence. Screen readers read it aloud.",
    type: "string",
    validation: (rule) =>
      rule.max(160).custom((alt, { parent }) => {
        // Sanity types the parent as unknown; only images have this field.
        const image = parent as { asset?: unknown } | undefined;
        return !image?.asset || !isBlank(alt ?? "") || "Describe the picture: some visitors cannot see it.";
      }),
  });

/** The image formats that the site serves. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/avif";

/** Defines a picture field with alternative text. */
export const picture = ({ name, title, description, required = false }: PictureOptions) =>
  defineField({
    name,
    title,
    description,
    type: "image",
    options: { hotspot: true, accept: pictureTypes },
    fields: [alternative()],
    validation: (rule) => (required ? rule.required().assetRequired() : rule),
  });
