import { defineField, type StringRule, type TextRule, type ValidationContext } from "sanity";
import { languageOf } from "./rules/documentIds.ts";
import { isBlank } from "./rules/text/typedText.ts";
import { maximumIn } from "./rules/translations/completeness.ts";

interface WordsOptions {
  readonly name: string;
  readonly title: string;
  /** Tells a marketer the field's purpose and where its text appears. */
  readonly description: string;
  /** The maximum number of characters that fit the design. */
  readonly max: number;
  readonly min?: number;
  readonly optional?: boolean;
  readonly group?: string;
  readonly initialValue?: string;
  /** The required format, and the message for text that doesn't match it. */
  readonly format?: { readonly pattern: RegExp; readonly message: string };
}

/** Rejects text that shows nothing: it passes Sanity's `required()` and leaves a gap on the page. */
const notBlank = (value: unknown) =>
  typeof value !== "string" ||
  value === "" ||
  !isBlank(value) ||
  "Write some text here. Spaces and invisible characters alone leave a gap on the page.";

type Bounds = Pick<WordsOptions, "min" | "optional"> & { readonly max: number | undefined };

function bounds<R extends StringRule | TextRule>(rule: R, { max, min, optional }: Bounds): R {
  let bounded = rule.custom(notBlank);
  if (max !== undefined) bounded = bounded.max(max);
  if (min !== undefined) bounded = bounded.min(min);
  // Sanity types these methods as returning the base class, but they return the class of the rule they are called on.
  return (optional ? bounded : bounded.required()) as R;
}

/** The options that Sanity's field definition accepts unchanged. */
const common = ({ name, title, description, group, initialValue }: WordsOptions) => ({
  name,
  title,
  description,
  ...(group && { group }),
  ...(initialValue && { initialValue }),
});

/** Defines a single-line text field, such as a heading, label or name. Required unless `optional`. */
export const line = (options: WordsOptions) =>
  defineField({
    ...common(options),
    type: "string",
    validation: (rule) => {
      const { format } = options;
      const rules = [bounds(rule, options)];
      // A separate rule, because `error(message)` replaces all messages of its rule.
      if (format) rules.push(rule.regex(format.pattern).error(format.message));
      return rules;
    },
  });

/** Rejects text that is longer than the design allows in the language of the document. */
const fitsIn =
  (max: number) =>
  (value: unknown, { document }: ValidationContext): true | string => {
    const maximum = maximumIn(languageOf(document ?? {}), max);
    return typeof value !== "string" || value.length <= maximum || `Use at most ${maximum} characters.`;
  };

interface ParagraphOptions extends WordsOptions {
  /** True if every language has the same maximum, for example because a search engine truncates the text. */
  readonly isFixed?: boolean;
}

/**
 * Defines a plain-text field of one paragraph. Required unless `optional`. Translations may be longer, because the lines of
 * a paragraph wrap.
 */
export const paragraph = ({ isFixed = false, ...options }: ParagraphOptions) => {
  const { max } = options;
  // Rules can't depend on the document, so the maximum is an option that the Studio and the comparison of schemas read.
  const maximum: object = { maximum: max };
  return defineField({
    ...common(options),
    type: "text",
    rows: max > 160 ? 4 : 2,
    ...(!isFixed && { options: maximum }),
    validation: (rule) =>
      isFixed ? bounds(rule, options) : bounds(rule, { ...options, max: undefined }).custom(fitsIn(max)),
  });
};

/** Defines a field for a whole number from 0 to `max`. */
export const count = (options: { name: string; title: string; description: string; max: number }) =>
  defineField({
    name: options.name,
    title: options.title,
    description: options.description,
    type: "number",
    validation: (rule) => rule.required().integer().min(0).max(options.max),
  });

interface ChoiceOptions {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The titles of the values. */
  readonly choices: Readonly<Record<string, string>>;
  readonly initialValue?: string;
  /** Whether the choices stand below each other, because they are many or long. */
  readonly isList?: boolean;
  readonly group?: string;
}

/** Defines a required choice between a few values. */
export const choice = ({ choices, isList = false, ...options }: ChoiceOptions) =>
  defineField({
    ...options,
    type: "string",
    options: {
      list: Object.entries(choices).map(([value, title]) => ({ title, value })),
      layout: "radio",
      ...(!isList && { direction: "horizontal" as const }),
    },
    validation: (rule) => rule.required(),
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
  min === max ? `Add exactly ${min}.` : `Add ${min} to ${max}.`;

/**
 * Defines a list of short texts, which are unique unless `repeats`. `length` is the maximum number of characters per item.
 */
export const lines = (options: ListOptions & { readonly length: number; readonly repeats?: boolean }) =>
  defineField({
    name: options.name,
    title: options.title,
    description: `${options.description} ${howMany(options)}`,
    ...(options.group && { group: options.group }),
    type: "array",
    of: [{ type: "string", validation: (rule) => rule.required().max(options.length).custom(notBlank) }],
    validation: (rule) => {
      const short = rule.min(options.min).max(options.max);
      const bounded = options.repeats ? short : short.unique();
      return options.optional ? bounded : bounded.required();
    },
  });

/** Defines a list of objects of one type. */
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

/**
 * Defines the claim of a figure, goal, response time or standard. `rules/claims/claimedWords.ts` defines the words that the
 * claim must have.
 */
export const claimField = () =>
  defineField({
    name: "claim",
    title: "Claim",
    description:
      "The approved claim with the same words, which leads to the evidence. When the evidence expires, the page falls back as the claim says. Optional: the check lists what names no claim.",
    type: "reference",
    to: [{ type: "claim" }],
    options: { filter: 'status == "approved"', disableNew: true },
  });

/** Defines a required object of a named type. */
export const part = (options: {
  name: string;
  title: string;
  description: string;
  type: string;
  group?: string;
}) => defineField({ ...options, validation: (rule) => rule.required() });

/** Defines the heading and introduction that start every landing-page section with an anchor. */
export const headingAndIntro = (where: string) => [
  line({
    name: "heading",
    title: "Heading",
    description: `The large heading of ${where}. Keep it short and concrete. Screen readers also list it.`,
    max: 60,
  }),
  paragraph({
    name: "intro",
    title: "Introduction",
    description: "Tell visitors in one or two sentences what they will find in this section.",
    min: 40,
    max: 280,
  }),
];
