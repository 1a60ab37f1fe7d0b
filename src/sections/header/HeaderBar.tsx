"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "#ui/Button.tsx";
import styles from "./Header.module.css";
import { useNavigation } from "./useNavigation.ts";

interface HeaderBarProps {
  brand: string;
  brandHref: string;
  links: { label: string; anchor: string; href: string }[];
  callToAction: { label: string; href: string };
  scriptless: boolean;
}

/**
 * The bar, with its solid background after scrolling, the current link and the mobile menu. Its links work
 * without JavaScript.
 */
export function HeaderBar({ brand, brandHref, links, callToAction, scriptless }: HeaderBarProps) {
  const { solid, active, open, setOpen } = useNavigation(links.map(({ anchor }) => anchor));
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, setOpen]);

  return (
    <header className={styles.bar} data-solid={solid || scriptless} data-scriptless={scriptless || undefined}>
      <div className={styles.inner}>
        <a className={styles.brand} href={brandHref}>
          {/* biome-ignore lint/performance/noImgElement: an SVG of under 1 kB needs no image pipeline */}
          <img src="/images/logo.svg" alt="" width={36} height={36} />
          {brand}
        </a>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label="Toggle menu"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <span />
          <span />
          <span />
        </button>
        <nav id="site-menu" className={styles.menu} data-open={open} aria-label="Main">
          <ul className={styles.links}>
            {links.map(({ label, anchor, href }) => (
              <li key={anchor}>
                <a href={href} aria-current={active === anchor ? "location" : undefined} onClick={close}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink href={callToAction.href} className={styles.action} onClick={close}>
            {callToAction.label}
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
