"use client";

import { useEffect } from "react";
import { playInView } from "./playInView.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

/** Starts what the page shows by scrolling: the reveals, and the animations of what is in view. Renders nothing. */
export function RevealObserver() {
  useEffect(revealOnScroll, []);
  useEffect(playInView, []);
  return null;
}
