import * as v from "valibot";
import { between, key, optional, text, titledItem } from "../contentFields.ts";

/** Questions with their answers, on a page or on the landing page. */
export const questionsBlock = v.object({
  _type: v.literal("questionsBlock"),
  ...key,
  heading: text,
  intro: optional(v.string()),
  questions: between(1, 12, titledItem),
});
