import { defineField, defineType } from "sanity";
import { line } from "./fields.ts";
import { picture } from "./picture.ts";

/** A person or a team that writes articles. */
export const author = defineType({
  name: "author",
  title: "Author",
  description: "A person or a team that writes articles. Never invent a person.",
  type: "document",
  fields: [
    line({ name: "name", title: "Name", description: "Shown under the title of each article.", max: 60 }),
    line({
      name: "role",
      title: "Role",
      description: "The person's job, shown after the name. Optional.",
      max: 80,
      optional: true,
    }),
    defineField({
      name: "isTeam",
      title: "This is a team",
      description: "Tells search engines that the author is an organization and not a person.",
      type: "boolean",
      initialValue: false,
    }),
    picture({
      name: "picture",
      title: "Picture",
      description: "Shown next to the name. Square, at least 160 by 160 pixels. Optional.",
    }),
  ],
  preview: { select: { title: "name", subtitle: "role", media: "picture" } },
});
