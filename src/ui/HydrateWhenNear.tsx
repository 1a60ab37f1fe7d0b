"use client";

import { Activity, type ReactNode, use } from "react";
import { delaysHydration, whenNear } from "./lazyIsland.tsx";

interface HydrateNearProps {
  /** The id of an element inside. */
  id: string;
  children: ReactNode;
}

const arrivals = new Map<string, Promise<void>>();

/** Waits here until the visitor comes near, in the browser. */
function Late({ id, children }: HydrateNearProps) {
  if (delaysHydration) {
    const arrival = arrivals.get(id) ?? whenNear(id);
    arrivals.set(id, arrival);
    use(arrival);
  }
  return children;
}

/**
 * A part of the page whose HTML React takes over only when it comes near the window or takes focus: most visits end
 * before its last section. Not for drafts: React would hold back a change of the page until the visitor comes near.
 */
export function HydrateWhenNear(props: HydrateNearProps) {
  return (
    <Activity>
      <Late {...props} />
    </Activity>
  );
}
