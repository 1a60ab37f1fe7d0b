"use client";

import { RECORDER } from "./pressRecorderText.ts";

/**
 * Renders the recorder of presses. Place it before the first control of a page, so no press is lost while scripts load. Only the
 * HTML contains it: React would find the same text in its data, and do nothing with it.
 */
export function PressRecorder() {
  const __html = typeof window === "undefined" ? RECORDER : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which React must not compare with the HTML
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
