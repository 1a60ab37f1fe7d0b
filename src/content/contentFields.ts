import * as v from "valibot";
import { isDay, isMoment, repeatedItems } from "#schemas/rules/existingValues.ts";
import { isHttpsUrl, isLink } from "#schemas/rules/link.ts";
import { isBlank } from "#schemas/rules/text/typedText.ts";

// Validators for the requirements of pages that types can't express: texts that aren't blank, and the number of items
// that a layout supports. `validators.generated.ts` combines them, with the limits of the schemas. The Studio's
// validation is stricter; this is the last check before content reaches visitors.

/**
 * The maximum length of a text other than a paragraph of portable text, in UTF-16 code units: five times the Studio's
 * longest limit. A text may appear several times on every page, so an unlimited one could exhaust the memory.
 */
const LONGEST_TEXT = 2000;

/** A text that may be blank. */
const words = v.pipe(
  v.string(),
  v.maxLength(
    LONGEST_TEXT,
    ({ input }) => `has ${input.length} characters; at most ${LONGEST_TEXT} are supported`,
  ),
);

/** A text that is not blank. */
export const text = v.pipe(
  words,
  v.check((value) => !isBlank(value), "missing"),
);

/** A text that never makes its document invalid: a value of another type counts as absent. */
export const textOrNull = v.fallback(v.nullable(v.string()), null);

/**
 * A list without its invalid items. For a list of documents that several pages read: an invalid document must not affect the
 * others.
 */
export const validItems = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each) => {
        const read = v.safeParse(item, each);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** A field that a document may omit: GROQ returns null for it. */
export const optional = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** A text that matches a pattern. @param help the message for other texts */
export const matching = (pattern: RegExp, help: string) => v.pipe(text, v.regex(pattern, help));

/** A day that exists, such as `2026-03-01`. */
export const date = v.pipe(text, v.check(isDay, "must be a day that exists"));

/** A time that exists, such as `2026-03-01T09:00:00.000Z`. */
export const moment = v.pipe(text, v.check(isMoment, "must be a time that exists"));

/** A list in which each key is unique, because keys become ids. */
export const list = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(item),
    v.check(
      (items) => repeatedItems(items).length === 0,
      ({ input }) => `has the key "${repeatedItems(input)[0]?.key}" twice`,
    ),
  );

/** A number within the range of a chart. */
export const numberBetween = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A whole number within the range of a chart. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(numberBetween(least, most), v.integer("must be a whole number"));

export const httpsUrl = v.pipe(text, v.check(isHttpsUrl, "must be a URL that begins with https://"));

/** The URL of a typed link in a text, by the same rule as in the Studio. */
export const link = v.pipe(
  text,
  v.check(isLink, "must be https://…, mailto: or tel:; to link to a page of this site, pick the page"),
);

/** A list of exactly `length` items. */
export const exactly = <const S extends v.GenericSchema>(length: number, item: S) =>
  v.pipe(
    list(item),
    v.check(
      (items) => items.length === length,
      ({ input }) => `needs exactly ${length} items, has ${input.length}`,
    ),
  );

/** A list of `least` to `most` items, the numbers that the layout supports. */
export const between = <const S extends v.GenericSchema>(least: number, most: number, item: S) =>
  v.pipe(
    list(item),
    v.check(
      ({ length }) => length >= least && length <= most,
      ({ input: { length } }) =>
        length === 0 ? "missing" : `needs ${least} to ${most} items, has ${length}`,
    ),
  );

/** A list of at least one item. */
export const some = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(list(item), v.minLength(1, "missing"));

/** Returns a check that for each of `values` the list has an item with that value in `field`. */
export const each =
  <const F extends string>(field: F, values: readonly string[]) =>
  <Item extends { readonly [K in F]: string }>(items: readonly Item[]) =>
    values.every((value) => items.some((item) => item[field] === value));

/** The revision of the document, which every query returns. */
export const identity = { _rev: v.pipe(text, v.maxLength(200, "is too long for a revision")) };

/** Sanity's key of a list item, unique within the list. */
export const key = { _key: text };

/** The key of a block. It becomes part of the block's anchor. */
export const blockKey = { _key: v.pipe(text, v.regex(/^[\w-]+$/, "must be letters, digits and hyphens")) };
