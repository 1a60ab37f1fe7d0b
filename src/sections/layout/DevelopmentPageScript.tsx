"use client";

import { useEffect } from "react";

/** Runs the page's scripts during development. */
export function DevelopmentPageScript() {
  useEffect(() => {
    void import("#page-script/pageScript.ts");
    void import("#page-script/laterScript.ts");
    void import("#page-script/demoScript.ts");
  }, []);
  return null;
}
