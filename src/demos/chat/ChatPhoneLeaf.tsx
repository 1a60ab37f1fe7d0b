"use client";

import { lateLeaf } from "#ui/lateLeaf.tsx";
import { CHAT_CONTAINER_ID } from "./containerId.ts";

export const ChatPhoneLeaf = lateLeaf(CHAT_CONTAINER_ID, async () => ({
  default: (await import("./ChatPhone.tsx")).ChatPhone,
}));
