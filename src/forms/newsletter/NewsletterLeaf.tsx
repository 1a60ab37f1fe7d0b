"use client";

import { lateLeaf, touched } from "#ui/lateLeaf.tsx";
import { NEWSLETTER_CONTAINER_ID } from "./containerId.ts";

export const NewsletterLeaf = lateLeaf(
  NEWSLETTER_CONTAINER_ID,
  async () => ({ default: (await import("./Newsletter.tsx")).Newsletter }),
  touched,
);
