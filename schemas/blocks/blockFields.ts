import { defineField } from "sanity";
import { line, paragraph } from "../fields.ts";
import { linkUrl } from "../formats.ts";

/** The heading of a block. */
export const heading = () =>
  line({
    name: "heading",
    title: "Heading",
    description: "The heading over this part of the page. Screen readers list it.",
    max: 70,
  });

/** A sentence or two under the heading. */
export const intro = () =>
  paragraph({
    name: "intro",
    title: "Introduction",
    description: "One or two sentences under the heading. Optional.",
    min: 20,
    max: 280,
    optional: true,
  });

/** A button: its words and where it leads. */
export const button = (options: { readonly optional?: boolean } = {}) => {
  const optional = options.optional === true;
  return [
    defineField({
      name: "buttonLabel",
      title: "Button",
      description: `What the button says.${optional ? " Optional." : ""}`,
      type: "string",
      validation: (rule) =>
        rule.max(32).custom((label, { parent }) => {
          // Sanity types the parent as unknown; this field is in blocks only.
          const block = parent as { href?: string } | undefined;
          const needed = !optional || Boolean(block?.href);
          return !needed || (label ?? "").trim() !== "" || "Say in a few words what the button leads to.";
        }),
    }),
    defineField({
      name: "href",
      title: "Where the button leads",
      description: "/#early-access for the form on the landing page, another page of this site, or https://…",
      type: "url",
      validation: (rule) => {
        const [, ...address] = linkUrl(rule);
        const paired = rule.custom((href, { parent }) => {
          const block = parent as { buttonLabel?: string } | undefined; // as above
          return Boolean(href) || (optional && !block?.buttonLabel) || "Say where the button leads.";
        });
        return [paired, ...address];
      },
    }),
  ];
};

/** How many there are, for the line that lists show of a block. */
export const counted = (items: unknown, one: string, many: string) => {
  const count = Array.isArray(items) ? items.length : 0;
  return `${count} ${count === 1 ? one : many}`;
};
