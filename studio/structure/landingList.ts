import { landingOrder, type OrderedItem } from "../../schemas/rules/landingOrder.ts";
import { type Singleton, singletons } from "../../schemas/singletons.ts";

/** An entry of the Studio's list of the landing page. */
export type LandingEntry =
  | { readonly kind: "section"; readonly id: (typeof singletons)[number]["id"]; readonly isHidden: boolean }
  | { readonly kind: "questions" };

const ofLanding = singletons.filter(({ group }) => group === "landing");
const partOf = (row: Singleton) => row.partOf;

/** Returns the entries of the landing page in the order in which visitors see them. The parts of a section follow it. */
export const landingList = (order: readonly OrderedItem[] = []): LandingEntry[] =>
  landingOrder(order).flatMap((place): LandingEntry[] => {
    if (place.kind === "questions") return [{ kind: "questions" }];
    if (place.kind === "articles") return []; // its form is in the document with the order
    const { id, isHidden } = place;
    return ofLanding
      .filter((row) => row.id === id || partOf(row) === id)
      .map((row) => ({ kind: "section", id: row.id, isHidden }));
  });
