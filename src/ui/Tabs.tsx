"use client";

import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import styles from "./Tabs.module.css";
import { tabAfterKey } from "./tabAfterKey.ts";
import { useScriptReady } from "./useScriptReady.ts";

interface TabsProps {
  /** Labels the list of tabs for screen readers. */
  label: string;
  /** `dotLabel` is the name of the dot, such as `Show Overview`. */
  tabs: readonly { id: string; label: string; dotLabel: string; panel: ReactNode }[];
}

/** Tabs with dot indicators (WAI-ARIA tabs, automatic activation). Shows every panel in print and without JavaScript. */
export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const [selected, setSelected] = useState(0);
  // Selects the tab immediately and defers its panel, which is expensive to lay out.
  const shown = useDeferredValue(selected);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const list = useScriptReady<HTMLDivElement>("click keydown");
  const dots = useScriptReady<HTMLDivElement>("click");
  const move = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, selected, tabs.length, document.dir === "rtl");
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    buttons.current[next]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} {...list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes a panel without controls focusable
          tabIndex={0}
          hidden={index !== shown}
          className={styles.panel}
        >
          {/* Replaces the hidden tab as the panel's heading. */}
          <noscript>
            <p className={styles.name}>{tab.label}</p>
          </noscript>
          {tab.panel}
        </div>
      ))}
      <div className={styles.dots} {...dots}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            aria-label={tab.dotLabel}
            aria-current={index === selected ? "true" : undefined}
            className={styles.dot}
            onClick={() => setSelected(index)}
          />
        ))}
      </div>
    </div>
  );
}
