"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useMounted } from "./useMounted.ts";

/**
 * Presses one of its buttons, tabs or summaries: for a state that no property gives. Not before all around it has mounted: a
 * form leaves its checks to the browser until then.
 */
export function Pressed({ name, children }: { name: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const mounted = useMounted();
  const pressed = useRef(false);
  useEffect(() => {
    if (!mounted || pressed.current) return; // React's strict mode runs effects twice
    pressed.current = true;
    const buttons = root.current?.querySelectorAll<HTMLElement>("button, summary") ?? [];
    const button = [...buttons].find((each) => (each.ariaLabel ?? each.textContent) === name);
    if (!button) throw new Error(`There is no button "${name}"`);
    button.click();
  }, [mounted, name]);
  return <div ref={root}>{children}</div>;
}
