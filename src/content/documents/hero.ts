import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { each, exactly, identity, key, optional, some, text } from "../contentFields.ts";
import type { HERO_QUERY_RESULT } from "../types.generated.ts";

const HERO_QUERY = defineQuery(`*[_type == "hero" && _id == "hero"][0]{
  _id, _type, _rev,
  headline, subtitle,
  cards[]{
    _key, kind, title, description, buttonLabel,
    figures[]{ _key, value, label, note },
    voicePreview{ timer, coachLine, patientLine },
    chatPreview{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } },
    videoPreview{ badge, coachLabel, caption, alternative }
  }
}`);

/** What a drawn call shows. */
export const voicePreview = v.object({ timer: text, coachLine: text, patientLine: text });

/** What a drawn thread shows. */
export const chatPreview = v.object({
  contact: text,
  reminderLabel: text,
  reminderText: text,
  messages: some(v.object({ ...key, from: v.picklist(["coach", "patient"]), text: text })),
});

const videoPreview = v.object({ badge: text, coachLabel: text, caption: text, alternative: text });

const card = {
  ...key,
  title: text,
  description: text,
  buttonLabel: text,
  figures: some(v.object({ ...key, value: text, label: text, note: optional(text) })),
};

/** A card has the preview of its own kind; a preview left over from another kind is dropped. */
const none = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

const featureCard = v.variant("kind", [
  v.object({ ...card, kind: v.literal("voice"), voicePreview, chatPreview: none, videoPreview: none }),
  v.object({ ...card, kind: v.literal("chat"), voicePreview: none, chatPreview, videoPreview: none }),
  v.object({ ...card, kind: v.literal("video"), voicePreview: none, chatPreview: none, videoPreview }),
]);

/** One of the hero's three cards; `kind` says which preview it has. */
export type FeatureCard = v.InferOutput<typeof featureCard>;

const contentSchema = v.object({
  _id: v.literal("hero"),
  _type: v.literal("hero"),
  ...identity,
  headline: text,
  subtitle: text,
  cards: v.pipe(
    exactly(3, featureCard),
    v.check(each("kind", ["voice", "chat", "video"]), "needs one card each for voice, chat and video"),
  ),
}) satisfies v.GenericSchema<unknown, NonNullable<HERO_QUERY_RESULT>>;

/** The hero: headline, subtitle and three feature cards. */
export const hero = { query: HERO_QUERY, contentSchema };
