import * as v from "valibot";
import { each, exactly } from "../contentFields.ts";
import { heroBase, heroCards } from "../validators.generated.ts";
import { HERO_QUERY } from "./queries.generated.ts";

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
