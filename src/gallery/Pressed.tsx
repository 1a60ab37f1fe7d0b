"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useMounted } from "./useMounted.ts";

/**
 * Presses a button, tab or summary inside, for states that no prop can set. Waits until everything around it has
 * mounted, because a form leaves validation to the browser until then.
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
    if (!button) throw new Error(`No button is named "${name}".`);
    button.click();
  }, [mounted, name]);
  return <div ref={root}>{children}</div>;
}
