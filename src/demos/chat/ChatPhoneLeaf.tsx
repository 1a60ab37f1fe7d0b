"use client";

import { CHAT_CONTAINER_ID } from "#ui/containerIds.ts";
import { lazyIsland } from "#ui/lazyIsland.tsx";

export const ChatPhoneLeaf = lazyIsland(CHAT_CONTAINER_ID, async () => ({
  default: (await import("./ChatPhone.tsx")).ChatPhone,
}));
