"use client";

import { lateLeaf } from "#ui/lateLeaf.tsx";
import { EARLY_ACCESS_CONTAINER_ID } from "./containerId.ts";

export const EarlyAccessLeaf = lateLeaf(EARLY_ACCESS_CONTAINER_ID, async () => ({
  default: (await import("./EarlyAccess.tsx")).EarlyAccess,
}));
