"use client";

/**
 * Renders the script that shows today's date before the page is painted. Only the HTML contains it, not the data for hydration. It is
 * missing during development, when laterScript.ts shows the date.
 */
export function TodayScript() {
  const __html = typeof window === "undefined" ? (process.env.TODAY_SCRIPT ?? "") : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React must not compare with the HTML
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
