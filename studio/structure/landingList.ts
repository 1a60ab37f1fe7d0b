import { movableIds, type Singleton, singletons } from "../../schemas/singletons.ts";

/** An entry of `sections` in the document with the landing page's order. */
interface OrderedItem {
  readonly _type?: string;
  readonly _key?: string;
  readonly section?: string;
  readonly hidden?: boolean;
}

/** An entry of the Studio's list of the landing page. */
export type LandingEntry =
  | { readonly kind: "section"; readonly id: (typeof singletons)[number]["id"]; readonly isHidden: boolean }
  | { readonly kind: "questions" };

const rows: readonly Singleton[] = singletons;
const ofLanding = singletons.filter(({ group }) => group === "landing");
const isMovable = (id: string) => movableIds.some((movable) => movable === id);

/**
 * Returns the entries of the landing page in the order in which visitors see them: the hero, the editors' order, the
 * sections missing from it, and the fixed sections at the end. The parts of a section follow it.
 */
export function landingList(order: readonly OrderedItem[] = []): LandingEntry[] {
  const listed = new Set(order.map(({ section }) => section));
  const entry = (id: string, isHidden = false): LandingEntry[] =>
    ofLanding
      .filter((row) => row.id === id || rows.find((each) => each.id === row.id)?.partOf === id)
      .map((row) => ({ kind: "section", id: row.id, isHidden }));
  const fixed = ofLanding.filter((row) => !("partOf" in row) && !isMovable(row.id)).map(({ id }) => id);
  return [
    ...entry("hero"),
    ...order.flatMap(({ _type, section = "", hidden }): LandingEntry[] =>
      _type === "questionsBlock" ? [{ kind: "questions" }] : entry(section, hidden),
    ),
    ...movableIds.filter((id) => !listed.has(id)).flatMap((id) => entry(id)),
    ...fixed.filter((id) => id !== "hero").flatMap((id) => entry(id)),
  ];
}
