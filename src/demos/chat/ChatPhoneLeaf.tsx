"use client";

import { lazyIsland } from "#ui/lazyIsland.tsx";
import { CHAT_CONTAINER_ID } from "./containerId.ts";

export const ChatPhoneLeaf = lazyIsland(CHAT_CONTAINER_ID, async () => ({
  default: (await import("./ChatPhone.tsx")).ChatPhone,
}));
