"use client";

import { EARLY_ACCESS_CONTAINER_ID } from "#ui/containerIds.ts";
import { lazyIsland } from "#ui/lazyIsland.tsx";

export const EarlyAccessLeaf = lazyIsland(EARLY_ACCESS_CONTAINER_ID, async () => ({
  default: (await import("./EarlyAccessClient.tsx")).EarlyAccessClient,
}));
