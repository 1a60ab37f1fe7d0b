"use client";

import { lazyIsland } from "#ui/lazyIsland.tsx";
import { EARLY_ACCESS_CONTAINER_ID } from "./containerId.ts";

export const EarlyAccessLeaf = lazyIsland(EARLY_ACCESS_CONTAINER_ID, async () => ({
  default: (await import("./EarlyAccessClient.tsx")).EarlyAccessClient,
}));
