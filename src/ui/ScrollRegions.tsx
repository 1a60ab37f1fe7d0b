"use client";

import { useEffect } from "react";
import { focusWhileOverflowing } from "./focusWhileOverflowing.ts";

/**
 * Puts the regions marked with `data-scrolls` into the tab order while they have something to scroll. Renders nothing:
 * their HTML comes from the server, without a tabindex, because Chromium and Firefox reach a region that scrolls by
 * themselves. Runs before React hydrates them, which happens late.
 */
export function ScrollRegions() {
  useEffect(
    () => document.querySelectorAll<HTMLElement>("[data-scrolls]").forEach(focusWhileOverflowing),
    [],
  );
  return null;
}
