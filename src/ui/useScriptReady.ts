import { type RefObject, useEffect, useRef } from "react";

declare global {
  interface Window {
    /** Set by PressRecorder.tsx on pages that include it. `resume` gets the press on a link, which is followed at once. */
    scriptReady?: (part: Element, resume?: (press: Event) => void) => void;
  }
}

/**
 * Events that need the part's script, as the value of `data-awaits-script`. A word that is no event names the part of the page that
 * a press opens (src/page-cache/html/partScripts.ts).
 */
type Awaited = "click" | "submit" | "click keydown" | "click call" | "click agent";

/**
 * For a control, or a list of controls, that does nothing before its script runs. PressRecorder.tsx holds presses
 * on it and repeats them once React has hydrated the component. Call this after the component's other effects.
 * @param awaited the events to hold until then
 * @returns attributes for the control or list
 */
export function useScriptReady<Part extends HTMLElement>(
  awaited: Awaited,
): { ref: RefObject<Part | null>; "data-awaits-script": Awaited } {
  const ref = useRef<Part>(null);
  // Runs after each render, because the control may be a new element.
  useEffect(() => {
    if (ref.current) window.scriptReady?.(ref.current);
  });
  return { ref, "data-awaits-script": awaited };
}
