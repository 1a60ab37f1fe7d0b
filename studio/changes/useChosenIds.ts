import { useState } from "react";

/** Tracks which items of a list are selected; by default, every item is at first. */
export function useChosenIds(isChosenAtFirst: (id: string) => boolean = () => true) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isChosen: (id: string) => changed.get(id) ?? isChosenAtFirst(id),
    choose: (id: string, isChosen: boolean) => setChanged((before) => new Map(before).set(id, isChosen)),
  };
}
