import { defineField } from "sanity";

interface PictureOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly required?: boolean;
}

/** The words that screen readers read in place of a picture. */
export const alternative = () =>
  defineField({
    name: "alt",
    title: "Text for people who cannot see the picture",
    description: "Describe in a sentence what the picture shows. Screen readers read it.",
    type: "string",
    validation: (rule) =>
      rule.max(160).custom((alt, { parent }) => {
        // Sanity types the parent as unknown; this field is in images only.
        const image = parent as { asset?: unknown } | undefined;
        return (
          !image?.asset || (alt ?? "").trim() !== "" || "Describe the picture: some visitors cannot see it."
        );
      }),
  });

/** The kinds of pictures that the site serves. */
export const pictureTypes = "image/png,image/jpeg,image/webp,image/avif";

/** A picture with its text alternative. */
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
