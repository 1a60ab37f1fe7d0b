"use client";

import { Activity, lazy } from "react";
import { touched, whenNear } from "#ui/whenNear.ts";
import { NEWSLETTER_CONTAINER_ID } from "./containerId.ts";

const Newsletter = lazy(
  whenNear(
    NEWSLETTER_CONTAINER_ID,
    async () => ({ default: (await import("./Newsletter.tsx")).Newsletter }),
    touched,
  ),
);

/** Shows the form's HTML from the server until its script is loaded. */
export function NewsletterLeaf() {
  return (
    <Activity>
      <Newsletter />
    </Activity>
  );
}
