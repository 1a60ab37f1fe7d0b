import * as v from "valibot";
import { isHttpsUrl, isLink } from "#schemas/rules/link.ts";

// What a page needs of its fields beyond their types: texts that are not blank, and the numbers of items that
// the layout is made for. `validators.generated.ts` puts them together, with the bounds of the schemas. The Studio's
// validation asks for more; this is the last check before a visitor.

/**
 * The most UTF-16 units of a text, besides paragraphs of portable text: five times the longest that the Studio takes. A
 * text may be on every page, several times, so one without bound would fill the memory.
 */
const LONGEST_TEXT = 2000;

/** A text, which may be blank. */
const words = v.pipe(
  v.string(),
  v.maxLength(
    LONGEST_TEXT,
    ({ input }) => `has ${input.length} characters, of which at most ${LONGEST_TEXT} can be shown`,
  ),
);

/** A text that is not blank. */
export const text = v.pipe(
  words,
  v.check((value) => value.trim() !== "", "missing"),
);

/** A text of a document that is read whatever is wrong with it: a value of another type counts as absent. */
export const textOrNull = v.fallback(v.nullable(v.string()), null);

/** A field that a document may leave out; GROQ gives null for it. */
export const optional = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** A text of a form. @param help what to say of a text that does not have it */
export const matching = (pattern: RegExp, help: string) => v.pipe(text, v.regex(pattern, help));

/** A day, as `2026-03-01`. */
export const date = v.pipe(text, v.isoDate("must be a date"));

/** A number that the drawing has space for. */
export const numberBetween = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A whole number that the drawing has space for. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(numberBetween(least, most), v.integer("must be a whole number"));

/** An https address on another site. */
export const httpsUrl = v.pipe(text, v.check(isHttpsUrl, "must be an address that begins with https://"));

/** The target of a written link in a text: what the Studio takes for one, and nothing else. */
export const link = v.pipe(
  text,
  v.check(isLink, "must be https://…, mailto: or tel:; a page of this site is picked"),
);

/** Exactly so many items. */
export const exactly = <const S extends v.GenericSchema>(length: number, item: S) =>
  v.pipe(
    v.array(item),
    v.check(
      (items) => items.length === length,
      ({ input }) => `needs exactly ${length} items, has ${input.length}`,
    ),
  );

/** So many items, from the least to the most that the layout is made for. */
export const between = <const S extends v.GenericSchema>(least: number, most: number, item: S) =>
  v.pipe(
    v.array(item),
    v.check(
      ({ length }) => length >= least && length <= most,
      ({ input: { length } }) =>
        length === 0 ? "missing" : `needs ${least} to ${most} items, has ${length}`,
    ),
  );

/** One item or more. */
export const some = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(item), v.minLength(1, "missing"));

/** A check of a list: for each of `values` there is an item with that value in `field`. */
export const each =
  <const F extends string>(field: F, values: readonly string[]) =>
  <Item extends { readonly [K in F]: string }>(items: readonly Item[]) =>
    values.every((value) => items.some((item) => item[field] === value));

/** What every query asks for: the revision of its document. */
export const identity = { _rev: v.pipe(text, v.maxLength(200, "is too long for a revision")) };

/** An item of a list: Sanity's key, unique in its list. */
export const key = { _key: text };

/** The key of an item that says its type, such as a block: it is part of the block's anchor. */
export const blockKey = { _key: v.pipe(text, v.regex(/^[\w-]+$/, "must be letters, digits and hyphens")) };
