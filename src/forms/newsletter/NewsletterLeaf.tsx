"use client";

import { Activity, lazy } from "react";
import { touched, whenNear } from "#ui/whenNear.ts";
import { NEWSLETTER_PLACE } from "./place.ts";

const Newsletter = lazy(
  whenNear(
    NEWSLETTER_PLACE,
    async () => ({ default: (await import("./Newsletter.tsx")).Newsletter }),
    touched,
  ),
);

/** Holds the form's HTML until its script is there. */
export function NewsletterLeaf() {
  return (
    <Activity>
      <Newsletter />
    </Activity>
  );
}
