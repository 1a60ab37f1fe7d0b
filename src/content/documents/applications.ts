import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { between, headingAndIntro, identity, key, optional, some, text, titled } from "../contentFields.ts";
import { PICTURE, picture } from "../portableText.ts";
import type { APPLICATIONS_QUERY_RESULT } from "../types.generated.ts";
import { chatPreview, voicePreview } from "./hero.ts";

const APPLICATIONS_QUERY = defineQuery(`*[_type == "applications" && _id == "applications"][0]{
  _id, _type, _rev,
  heading, intro,
  cards[]{
    _key, title, description, points,
    "image": select(defined(image.asset) => image{ ${PICTURE} }),
    call{ timer, coachLine, patientLine },
    thread{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } },
    readings{ label, latest, values, goal, goalLabel, caption }
  },
  note
}`);

const reading = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));

const readings = v.object({
  label: text,
  latest: text,
  values: some(reading),
  goal: reading,
  goalLabel: text,
  caption: text,
});

const card = v.object({
  ...key,
  ...titled,
  points: some(text),
  image: optional(picture),
  call: optional(voicePreview),
  thread: optional(chatPreview),
  readings: optional(readings),
});

const contentSchema = v.object({
  _id: v.literal("applications"),
  _type: v.literal("applications"),
  ...identity,
  ...headingAndIntro,
  cards: between(2, 6, card),
  note: optional(text),
}) satisfies v.GenericSchema<unknown, NonNullable<APPLICATIONS_QUERY_RESULT>>;

/** Target Applications: two to six panels. */
export const applications = { query: APPLICATIONS_QUERY, contentSchema };
