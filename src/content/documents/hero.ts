import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { each, exactly } from "../contentFields.ts";
import { heroBase, heroCards } from "../validators.generated.ts";

const HERO_QUERY = defineQuery(`*[_type == "hero" && _id == $id][0]{
  _id, _type, _rev,
  audience, headline, subtitle, safetyLine, figuresHeading,
  cards[]{
    _key, kind, title, description, buttonLabel,
    figures[]{ _key, value, label, note, "claim": claim._ref },
    voicePreview{ timer, coachLine, patientLine },
    chatPreview{ contact, reminderLabel, reminderText, messages[]{ _key, from, text } },
    videoPreview{ badge, coachLabel, caption, alternative }
  }
}`);

const { voicePreview, chatPreview, videoPreview } = heroCards.entries;

/** Drops a preview that is left over from another kind: a card keeps only the preview of its own kind. */
const none = v.pipe(
  v.unknown(),
  v.transform(() => null),
);
const card = { ...heroCards.entries, voicePreview: none, chatPreview: none, videoPreview: none };

const featureCard = v.variant("kind", [
  v.object({ ...card, kind: v.literal("voice"), voicePreview: v.unwrap(voicePreview) }),
  v.object({ ...card, kind: v.literal("chat"), chatPreview: v.unwrap(chatPreview) }),
  v.object({ ...card, kind: v.literal("video"), videoPreview: v.unwrap(videoPreview) }),
]);

/** One of the hero's three cards. Its `kind` selects its preview. */
export type FeatureCard = v.InferOutput<typeof featureCard>;

const contentSchema = v.object({
  ...heroBase.entries,
  cards: v.pipe(
    exactly(3, featureCard),
    v.check(each("kind", ["voice", "chat", "video"]), "needs one card each for voice, chat and video"),
  ),
});

/** The hero: headline, subtitle and three feature cards. */
export const hero = { query: HERO_QUERY, contentSchema };
