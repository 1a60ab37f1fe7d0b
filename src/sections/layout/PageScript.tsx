"use client";

import { DevelopmentPageScript } from "./DevelopmentPageScript.tsx";

/**
 * Renders the script that makes a page work without React. A build has it as text (scripts/build/siteBuild.ts), which only the
 * HTML contains, not the data for hydration. During development React runs it once it has hydrated the page, because it would report
 * each change that the script makes before.
 */
export function PageScript() {
  if (process.env.NODE_ENV === "development") return <DevelopmentPageScript />;
  const __html = typeof window === "undefined" ? (process.env.PAGE_SCRIPT ?? "") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React must not compare with the HTML
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
