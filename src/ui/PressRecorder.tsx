"use client";

import { RECORDER } from "./pressRecorderText.ts";

/** Renders the recorder of presses, before the first control of a page. Only the HTML contains it, not React's data. */
export function PressRecorder() {
  const __html = typeof window === "undefined" ? RECORDER : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React must not compare with the HTML
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
