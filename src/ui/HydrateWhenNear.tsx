"use client";

import { Activity, type ReactNode, use } from "react";
import { isDelayed, whenNear } from "./lazyIsland.tsx";

interface HydrateNearProps {
  /** The id of an element in `children`. */
  id: string;
  children: ReactNode;
}

const arrivals = new Map<string, Promise<void>>();

/** In the browser, suspends until the visitor comes near. */
function Late({ id, children }: HydrateNearProps) {
  if (isDelayed) {
    const arrival = arrivals.get(id) ?? whenNear(id);
    arrivals.set(id, arrival);
    use(arrival);
  }
  return children;
}

/**
 * Defers hydration of a part of the page until it comes near the viewport or takes focus: most visits end before
 * the last section. Don't use it for drafts, since React would delay content updates until the visitor comes near.
 */
export function HydrateWhenNear(props: HydrateNearProps) {
  return (
    <Activity>
      <Late {...props} />
    </Activity>
  );
}
