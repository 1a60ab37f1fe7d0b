import { landingOrder } from "#schemas/rules/landingOrder.ts";
import type { Content, SectionId } from "./documents/index.ts";

type LandingPage = Content<"landingPage">;
type Item = LandingPage["sections"][number];

/** Questions with their answers. */
export type Questions = Extract<Item, { readonly _type: "questionsBlock" }>;

/** The newest articles, without the articles. */
type StoredNewest = Extract<Item, { readonly _type: "newestArticlesBlock" }>;

/** An item of the landing page: a section, by its id, or a block. */
export type LandingItem = SectionId | Questions | StoredNewest;

const isBlock = (item: Item): item is Questions | StoredNewest => item._type !== "landingSection";

/** Returns the items of the landing page in order, without hidden sections. */
export const landingItems = ({ sections }: Pick<LandingPage, "sections">): LandingItem[] =>
  landingOrder<Item & { readonly section?: string }>(sections).flatMap((place): LandingItem[] => {
    if (place.kind === "section") return place.isHidden ? [] : [place.id];
    return isBlock(place.item) ? [place.item] : [];
  });
