import { defineField, type StringRule, type TextRule } from "sanity";

interface WordsOptions {
  readonly name: string;
  readonly title: string;
  /** What the field is for and where its text appears, written for a marketer. */
  readonly description: string;
  /** The most characters that the design has space for. */
  readonly max: number;
  readonly min?: number;
  readonly optional?: boolean;
  readonly group?: string;
  readonly initialValue?: string;
  /** A format that the text must have, and what to tell a marketer whose text does not have it. */
  readonly format?: { readonly pattern: RegExp; readonly message: string };
}

/** A text of spaces alone passes Sanity's `required()` and leaves an empty space on the page. */
const notBlank = (value: unknown) =>
  typeof value !== "string" ||
  value === "" ||
  value.trim() !== "" ||
  "Write some words here: spaces alone leave a gap on the page.";

function bounds<R extends StringRule | TextRule>(rule: R, { max, min, optional }: WordsOptions): R {
  let bounded = rule.max(max).custom(notBlank);
  if (min !== undefined) bounded = bounded.min(min);
  // Sanity types these methods as if they returned the base class. They return the class of the rule they
  // were called on.
  return (optional ? bounded : bounded.required()) as R;
}

/** The parts of the options that Sanity's field definition takes as they are. */
const common = ({ name, title, description, group, initialValue }: WordsOptions) => ({
  name,
  title,
  description,
  ...(group && { group }),
  ...(initialValue && { initialValue }),
});

/** A text of one line: headings, labels, names. Required unless `optional`. */
export const line = (options: WordsOptions) =>
  defineField({
    ...common(options),
    type: "string",
    validation: (rule) => {
      const { format } = options;
      const rules = [bounds(rule, options)];
      // A separate rule: a message given to a rule replaces all messages of that rule.
      if (format) rules.push(rule.regex(format.pattern).error(format.message));
      return rules;
    },
  });

/** A plain text of one paragraph. Required unless `optional`. */
export const paragraph = (options: WordsOptions) =>
  defineField({
    ...common(options),
    type: "text",
    rows: options.max > 160 ? 4 : 2,
    validation: (rule) => bounds(rule, options),
  });

/** A whole number of zero or more, up to `max`. */
export const count = (options: { name: string; title: string; description: string; max: number }) =>
  defineField({
    name: options.name,
    title: options.title,
    description: options.description,
    type: "number",
    validation: (rule) => rule.required().integer().min(0).max(options.max),
  });

interface ListOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly min: number;
  readonly max: number;
  readonly optional?: boolean;
  readonly group?: string;
}

const howMany = ({ min, max }: ListOptions) =>
  min === max ? `The design holds exactly ${min}.` : `The design holds ${min} to ${max}.`;

/** A list of short texts, none twice. `length` is the most characters of one item. */
export const lines = (options: ListOptions & { readonly length: number }) =>
  defineField({
    name: options.name,
    title: options.title,
    description: `${options.description} ${howMany(options)}`,
    ...(options.group && { group: options.group }),
    type: "array",
    of: [{ type: "string", validation: (rule) => rule.required().max(options.length).custom(notBlank) }],
    validation: (rule) => rule.required().min(options.min).max(options.max).unique(),
  });

/** A list of objects of one type. */
export const list = (options: ListOptions & { readonly of: string }) =>
  defineField({
    name: options.name,
    title: options.title,
    description: `${options.description} ${howMany(options)}`,
    ...(options.group && { group: options.group }),
    type: "array",
    of: [{ type: options.of }],
    validation: (rule) => {
      const bounded = rule.min(options.min).max(options.max);
      return options.optional ? bounded : bounded.required();
    },
  });

/** An object of a named type, always present. */
export const part = (options: { name: string; title: string; description: string; type: string }) =>
  defineField({ ...options, validation: (rule) => rule.required() });

/** Heading and intro: what every anchored section of the landing page begins with. */
export const headingAndIntro = (where: string) => [
  line({
    name: "heading",
    title: "Heading",
    description: `The large heading of ${where}. Short and concrete; it is also what screen readers list.`,
    max: 60,
  }),
  paragraph({
    name: "intro",
    title: "Introduction",
    description: "One or two sentences under the heading that say what the visitor will find here.",
    min: 40,
    max: 280,
  }),
];
