"use client";

import { Activity, lazy } from "react";
import { whenNear } from "#ui/whenNear.ts";
import { EARLY_ACCESS_PLACE } from "./place.ts";

const EarlyAccess = lazy(
  whenNear(EARLY_ACCESS_PLACE, async () => ({ default: (await import("./EarlyAccess.tsx")).EarlyAccess })),
);

/** Holds the form's HTML until its script is there. */
export function EarlyAccessLeaf({ privacyHref }: { privacyHref: string }) {
  return (
    <Activity>
      <EarlyAccess privacyHref={privacyHref} />
    </Activity>
  );
}
