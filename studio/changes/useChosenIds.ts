import { useState } from "react";

/** Tracks which items of a list the user has deselected. All items start selected. */
export function useDeselectedIds() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    isChosen: (id: string) => !left.has(id),
    choose: (id: string, isChosen: boolean) =>
      setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id])),
  };
}
