import { useState } from "react";

/** The ids of a list that its reader has left out; at first none. */
export function useDeselectedIds() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    isChosen: (id: string) => !left.has(id),
    choose: (id: string, isChosen: boolean) =>
      setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== id) : [...before, id])),
  };
}
