import * as v from "valibot";
import { optional, text } from "./contentFields.ts";

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What pages need of a picture. */
export const contentImage = v.object({
  asset: v.pipe(text, v.regex(/^image-[0-9a-f]+-\d+x\d+-[a-z0-9]+$/, "must be an uploaded image")),
  alt: text,
  hotspot: optional(v.object({ x: fraction, y: fraction, width: fraction, height: fraction })),
  crop: optional(v.object({ top: fraction, bottom: fraction, left: fraction, right: fraction })),
});

/** A picture with its text alternative, and how it may be cropped. Fractions of the whole picture. */
export type ContentImage = v.InferOutput<typeof contentImage>;
