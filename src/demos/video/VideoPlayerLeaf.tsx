"use client";

import { lateLeaf } from "#ui/lateLeaf.tsx";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";

export const VideoPlayerLeaf = lateLeaf(VIDEO_CONTAINER_ID, async () => ({
  default: (await import("./VideoPlayer.tsx")).VideoPlayer,
}));
