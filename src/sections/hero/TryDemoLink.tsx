"use client";

import { ButtonLink } from "#ui/Button.tsx";
import { type DemoKind, scrollToDemoLater } from "./demoScroll.ts";

interface TryDemoLinkProps {
  kind: DemoKind;
  label: string;
  variant: "primary" | "secondary" | "onPine";
  size?: "large";
}

/**
 * Scrolls to the demos, and a second later to the demo of this card. Without JavaScript it stops at the
 * section.
 */
export function TryDemoLink({ kind, label, ...button }: TryDemoLinkProps) {
  return (
    <ButtonLink href="#demos" {...button} onClick={() => scrollToDemoLater(kind)}>
      {label}
    </ButtonLink>
  );
}
