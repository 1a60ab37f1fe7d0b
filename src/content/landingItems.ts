import { movableIds, sectionIds } from "#schemas/singletons.ts";
import type { Content, SectionId } from "./documents/index.ts";

type LandingPage = Content<"landingPage">;

/** Questions with their answers. */
export type Questions = Extract<LandingPage["sections"][number], { readonly _type: "questionsBlock" }>;

/** An item of the landing page: a section, by its id, or a block of questions. */
export type LandingItem = SectionId | Questions;

const isMovable = (id: SectionId) => movableIds.some((movable) => movable === id);
const isHero = (id: SectionId) => id === "hero";

/**
 * Returns the items of the landing page in order: the hero, the sections in the editors' order, the sections missing
 * from that order, and the fixed sections at the end.
 */
export function landingItems({ sections }: Pick<LandingPage, "sections">): LandingItem[] {
  const ordered = sections.flatMap((item): LandingItem[] => {
    if (item._type === "questionsBlock") return [item];
    return item.hidden === true ? [] : [item.section];
  });
  const named: readonly string[] = sections.flatMap((item) =>
    item._type === "landingSection" ? [item.section] : [],
  );
  const fixed = sectionIds.filter((id) => !isMovable(id));
  return [
    ...fixed.filter(isHero),
    ...new Set(ordered),
    ...movableIds.filter((id) => !named.includes(id)),
    ...fixed.filter((id) => !isHero(id)),
  ];
}
