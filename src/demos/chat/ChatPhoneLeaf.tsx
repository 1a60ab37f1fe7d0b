"use client";

import { Activity, lazy } from "react";
import { whenNear } from "#ui/whenNear.ts";
import { CHAT_CONTAINER_ID } from "./containerId.ts";

const ChatPhone = lazy(
  whenNear(CHAT_CONTAINER_ID, async () => ({ default: (await import("./ChatPhone.tsx")).ChatPhone })),
);

/** Shows the chat's HTML from the server until its script is loaded. */
export function ChatPhoneLeaf({ productName }: { productName: string }) {
  return (
    <Activity>
      <ChatPhone productName={productName} />
    </Activity>
  );
}
