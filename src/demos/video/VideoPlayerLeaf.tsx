"use client";

import { lazyIsland } from "#ui/lazyIsland.tsx";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";

export const VideoPlayerLeaf = lazyIsland(VIDEO_CONTAINER_ID, async () => ({
  default: (await import("./VideoPlayer.tsx")).VideoPlayer,
}));
