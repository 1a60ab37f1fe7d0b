"use client";

import { NEWSLETTER_CONTAINER_ID } from "#ui/containerIds.ts";
import { lazyIsland, whenFocused } from "#ui/lazyIsland.tsx";

export const NewsletterLeaf = lazyIsland(
  NEWSLETTER_CONTAINER_ID,
  async () => ({ default: (await import("./Newsletter.tsx")).Newsletter }),
  whenFocused,
);
