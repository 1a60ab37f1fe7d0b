"use client";

import { lazyIsland, whenFocused } from "#ui/lazyIsland.tsx";
import { NEWSLETTER_CONTAINER_ID } from "./containerId.ts";

export const NewsletterLeaf = lazyIsland(
  NEWSLETTER_CONTAINER_ID,
  async () => ({ default: (await import("./Newsletter.tsx")).Newsletter }),
  whenFocused,
);
