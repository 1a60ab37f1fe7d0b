import { type RefObject, useEffect, useRef } from "react";

declare global {
  interface Window {
    /** Set by PressRecorder.tsx, where the page has it. */
    scriptReady?: (part: Element, resume?: (press: Event) => void) => void;
  }
}

/** Events that a part answers to only with its script, as a value of `data-awaits-script`. */
type Awaited = "click" | "submit" | "click keydown";

/**
 * For a control, or a list of controls, that does nothing before its script runs: PressRecorder.tsx holds its presses and
 * repeats them once React has hydrated the component. Call it after the component's other effects.
 * @param awaited the events to hold until then
 * @param resume for a link, which is followed at once: called with the press, in place of another click
 * @returns the attributes of the control or list
 */
export function useScriptReady<Part extends HTMLElement>(
  awaited: Awaited,
  resume?: (press: Event) => void,
): { ref: RefObject<Part | null>; "data-awaits-script": Awaited } {
  const ref = useRef<Part>(null);
  // After each render, since the control may be a new element.
  useEffect(() => {
    if (ref.current) window.scriptReady?.(ref.current, resume);
  });
  return { ref, "data-awaits-script": awaited };
}
