import { defineField } from "sanity";
import { line, paragraph } from "../fields.ts";
import { linkUrl } from "../formats.ts";
import { INTERESTS } from "../rules/interests.ts";
import type { PickedLink } from "../rules/linkTargets.ts";
import { isBlank } from "../rules/text/typedText.ts";

/** The heading of a block. */
export const heading = () =>
  line({
    name: "heading",
    title: "Heading",
    description: "The heading of this part of the page. Screen readers list it.",
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

/** The fields of a block that its button's rules read. */
interface Button {
  readonly buttonLabel?: string;
  readonly page?: PickedLink;
  readonly href?: string;
}

/** Returns the block that contains a button's field. Sanity types a value's parent as unknown. */
const blockOf = ({ parent }: { readonly parent?: unknown }) => (parent ?? {}) as Button;

/** The fields of a button: its label and its target. */
export const button = (options: { readonly optional?: boolean } = {}) => {
  const optional = options.optional === true;
  return [
    defineField({
      name: "buttonLabel",
      title: "Button",
      description: `The label of the button.${optional ? " Optional." : ""}`,
      type: "string",
      validation: (rule) =>
        rule.max(32).custom((label, context) => {
          const { page, href } = blockOf(context);
          const needed = !optional || Boolean(page?.target ?? href);
          return !needed || !isBlank(label ?? "") || "Say in a few words what the button leads to.";
        }),
    }),
    defineField({
      name: "page",
      title: "Leads to a page here",
      description: "The page or section that the button opens, such as the early-access form.",
      type: "pageLink",
      validation: (rule) =>
        rule.custom((page, context) => {
          const { buttonLabel, href } = blockOf(context);
          if (page && href) return "Choose a page here or write an address, not both.";
          const needed = !optional || Boolean(buttonLabel);
          return (
            !needed || Boolean(page ?? href) || "Say where the button leads: a page here, or an address."
          );
        }),
    }),
    defineField({
      name: "href",
      title: "Leads to elsewhere",
      description:
        "Use this instead of a page here: https://… for another site, mailto: for email or tel: for a phone number.",
      type: "url",
      validation: (rule) => linkUrl(rule).slice(1),
    }),
    defineField({
      name: "interest",
      title: "Interest",
      description: "What the early-access form has checked when this button leads to it. Optional.",
      type: "string",
      options: { list: [...INTERESTS] },
    }),
  ];
};

/** Returns the preview of a block in lists: its heading, and its kind with the number of its items, such as "3 cards". */
export const preview = (kind: string, items?: { readonly field: string; readonly one: string }) => ({
  select: { title: "heading", ...(items && { values: items.field }) },
  prepare: ({ title, values }: { readonly title?: string; readonly values?: unknown }) => {
    const count = Array.isArray(values) ? values.length : 0;
    const counted = items && `: ${count} ${count === 1 ? items.one : items.field}`;
    return { ...(title !== undefined && { title }), subtitle: `${kind}${counted ?? ""}` };
  },
});

/** Returns the preview of a block that shows one of several kinds of content, such as "Newest: Case studies". */
export const kindPreview = (block: string, kinds: Readonly<Record<string, string>>) => ({
  select: { title: "heading", kind: "kind" },
  prepare: ({ title, kind = "" }: { readonly title?: string; readonly kind?: string }) => ({
    ...(title !== undefined && { title }),
    subtitle: `${block}: ${kinds[kind] ?? "nothing chosen"}`,
  }),
});
