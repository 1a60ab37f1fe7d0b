import * as v from "valibot";

/** An http(s) address, without trailing slashes. @param hint the error message */
export const url = (hint: string) =>
  v.pipe(
    v.string(),
    v.url(hint),
    v.regex(/^https?:\/\//, hint),
    v.transform((text) => text.replace(/\/+$/, "")),
  );

/** A list of texts with commas between them. */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

/** Names of roles with commas between them. */
export const roles = v.pipe(commaList, v.minLength(1, "must name at least one role of the Sanity project"));

/** A whole number from `least` to `most`, with a default. */
export const count = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  );

/** A number from 0 to 1, with a default. */
export const share = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^(0|1|0?\.\d+|1\.0+)$/, "must be a number from 0 to 1"),
    v.transform(Number),
  );

/** `on` or `off`; on by default. */
export const onOrOff = v.optional(v.picklist(["on", "off"], "must be on or off"), "on");

export const secret = v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"));
