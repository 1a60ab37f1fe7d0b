import * as v from "valibot";
import { between, key, optional, text, titledItem, words } from "../contentFields.ts";

/** Questions with their answers, on a page or on the landing page. */
export const questionsBlock = v.object({
  _type: v.literal("questionsBlock"),
  ...key,
  heading: text,
  intro: optional(words),
  questions: between(1, 12, titledItem),
});
