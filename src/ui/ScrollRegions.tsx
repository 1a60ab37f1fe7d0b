"use client";

import { useEffect } from "react";
import { focusWhileOverflowing } from "./focusWhileOverflowing.ts";

/**
 * Takes the regions marked with `data-scrolls` out of the tab order while they have nothing to scroll. Renders nothing:
 * their HTML comes from the server, focusable, because a browser without scripts may not reach them otherwise. Runs
 * before React hydrates them, which happens late.
 */
export function ScrollRegions() {
  useEffect(
    () => document.querySelectorAll<HTMLElement>("[data-scrolls]").forEach(focusWhileOverflowing),
    [],
  );
  return null;
}
