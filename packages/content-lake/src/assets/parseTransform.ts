import * as v from "valibot";
import { ApiError } from "../errors.ts";

const side = v.pipe(v.number(), v.minValue(1), v.maxValue(8192));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const positions = ["top", "bottom", "left", "right", "center", "focalpoint", "entropy"] as const;

const schema = v.object({
  w: v.optional(side),
  h: v.optional(side),
  fit: v.optional(v.picklist(["clip", "crop", "fill", "fillmax", "max", "scale", "min"])),
  crop: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",")),
      v.array(v.picklist(positions)),
    ),
  ),
  "fp-x": v.optional(fraction),
  "fp-y": v.optional(fraction),
  rect: v.optional(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  fm: v.optional(v.picklist(["jpg", "pjpg", "png", "webp", "avif"])),
  q: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  auto: v.optional(v.literal("format")),
  frame: v.optional(v.literal(1)),
  dpr: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(3))),
  blur: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2000))),
  sharp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  sat: v.optional(v.literal(-100)),
  invert: v.optional(v.boolean()),
  flip: v.optional(v.picklist(["h", "v", "hv"])),
  or: v.optional(v.picklist([0, 90, 180, 270])),
  bg: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i))),
  pad: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
});

/** The parameters of an image URL: https://www.sanity.io/docs/image-urls */
export type ImageTransform = v.InferOutput<typeof schema>;

const textual = new Set(["fit", "crop", "fm", "auto", "flip", "bg"]);

/**
 * Parses the parameters of an image URL. Unknown ones are ignored, as on Sanity's CDN.
 * @throws ApiError 400 that names the invalid parameter
 */
export function parseTransform(search: URLSearchParams): ImageTransform {
  const given = Object.fromEntries([...search].map(([name, value]) => [name, parseValue(name, value)]));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, `Invalid image parameter ${v.getDotPath(issue)}: ${issue.message}`);
}

function parseValue(name: string, value: string): unknown {
  if (name === "rect") return value.split(",").map(Number);
  if (name === "invert") return value === "true";
  return textual.has(name) || value === "" ? value : Number(value);
}
