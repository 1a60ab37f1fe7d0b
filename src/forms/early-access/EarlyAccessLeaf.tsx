"use client";

import { Activity, lazy } from "react";
import { whenNear } from "#ui/whenNear.ts";
import { EARLY_ACCESS_CONTAINER_ID } from "./containerId.ts";

const EarlyAccess = lazy(
  whenNear(EARLY_ACCESS_CONTAINER_ID, async () => ({
    default: (await import("./EarlyAccess.tsx")).EarlyAccess,
  })),
);

/** Shows the form's HTML from the server until its script is loaded. */
export function EarlyAccessLeaf({ privacyHref }: { privacyHref: string }) {
  return (
    <Activity>
      <EarlyAccess privacyHref={privacyHref} />
    </Activity>
  );
}
