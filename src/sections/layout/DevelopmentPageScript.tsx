"use client";

import { useEffect } from "react";

/** Runs the page's script during development. */
export function DevelopmentPageScript() {
  useEffect(() => void import("#page-script/pageScript.ts"), []);
  return null;
}
