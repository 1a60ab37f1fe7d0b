"use client";

import { Activity, lazy } from "react";
import { whenNear } from "#ui/whenNear.ts";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";

const VideoPlayer = lazy(
  whenNear(VIDEO_CONTAINER_ID, async () => ({
    default: (await import("./VideoPlayer.tsx")).VideoPlayer,
  })),
);

/** Shows the player's HTML from the server until its script is loaded. */
export function VideoPlayerLeaf() {
  return (
    <Activity>
      <VideoPlayer />
    </Activity>
  );
}
