// The order of the landing page. The Studio's list and the site share it.
import { movableIds, sectionIds } from "../singletons.ts";

/** An item of the document with the landing page's order: a section, or another block. */
export interface OrderedItem {
  readonly _key?: string;
  readonly _type?: string | undefined;
  readonly section?: string | undefined;
  readonly hidden?: boolean | null | undefined;
}

type SectionId = (typeof sectionIds)[number];

type LandingPlace<Item> =
  | { readonly kind: "section"; readonly id: SectionId; readonly isHidden: boolean }
  | { readonly kind: "questions"; readonly item: Item }
  | { readonly kind: "articles"; readonly item: Item };

const sectionOf = (id: string | undefined) => sectionIds.find((each) => each === id);
const isMovable = (id: SectionId) => movableIds.some((movable) => movable === id);
const shown = (id: SectionId) => ({ kind: "section", id, isHidden: false }) as const;

/**
 * Returns the places of the landing page in the order in which visitors see them: the hero, the editors' order, the sections
 * missing from it, and the fixed sections at the end.
 */
export function landingOrder<Item extends OrderedItem>(items: readonly Item[]): LandingPlace<Item>[] {
  const listed = new Set(items.map(({ section }) => section));
  const fixed = sectionIds.filter((id) => id !== "hero" && !isMovable(id));
  return [
    shown("hero"),
    ...items.flatMap((item, index): LandingPlace<Item>[] => {
      if (item._type === "questionsBlock") return [{ kind: "questions", item }];
      if (item._type === "newestArticlesBlock") return [{ kind: "articles", item }];
      const id = sectionOf(item.section);
      const isFirst = items.findIndex(({ section }) => section === id) === index;
      return id && isFirst ? [{ kind: "section", id, isHidden: item.hidden === true }] : [];
    }),
    ...movableIds.filter((id) => !listed.has(id)).map(shown),
    ...fixed.map(shown),
  ];
}
