"use client";

import { useEffect } from "react";
import { layOutSections } from "./layOutSections.ts";
import { playInView } from "./playInView.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

/** Starts the scroll effects of a page: deferred layout, reveals, and animations in view. Renders nothing. */
export function RevealObserver() {
  useEffect(revealOnScroll, []);
  useEffect(playInView, []);
  useEffect(layOutSections, []);
  return null;
}
