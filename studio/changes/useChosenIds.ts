import { useState } from "react";

/**
 * Tracks which items of a list are selected.
 * @param isChosenAtFirst whether an item is selected until the user changes it; by default, every item is
 */
export function useChosenIds(isChosenAtFirst: (id: string) => boolean = () => true) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isChosen: (id: string) => changed.get(id) ?? isChosenAtFirst(id),
    choose: (id: string, isChosen: boolean) => setChanged((before) => new Map(before).set(id, isChosen)),
  };
}
