"use client";

import { useEffect } from "react";
import { layOutSections } from "./layOutSections.ts";
import { playInView } from "./playInView.ts";
import { revealOnScroll } from "./revealOnScroll.ts";

/** Starts what the page does as it is scrolled: layout, reveals, and animations of what is in view. Renders nothing. */
export function RevealObserver() {
  useEffect(revealOnScroll, []);
  useEffect(playInView, []);
  useEffect(layOutSections, []);
  return null;
}
