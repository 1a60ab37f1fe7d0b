import * as v from "valibot";
import { isHttpsUrl, isLink } from "#schemas/rules/link.ts";

// What a page needs of its fields beyond their types: texts that are not blank, and the numbers of items that
// the layout is made for. The Studio's validation asks for more; this is the last check before a visitor.

/**
 * The most UTF-16 units of a text, besides paragraphs of portable text: five times the longest that the Studio takes. A
 * text may be on every page, several times, so one without bound would fill the memory.
 */
const LONGEST_TEXT = 2000;

/** A text, which may be blank. */
export const words = v.pipe(
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

/** A field that a document may leave out; GROQ gives null for it. */
export const optional = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema);

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
      ({ input }) => `needs ${least} to ${most} items, has ${input.length}`,
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

/** Heading and intro of a section. */
export const headingAndIntro = { heading: text, intro: text };

/** A title with a sentence or two. */
export const titled = { title: text, description: text };

/** A titled item of a list. */
export const titledItem = v.object({ ...key, ...titled });
