"use client";

import { ButtonLink } from "#ui/Button.tsx";
import { type DemoKind, scrollToDemoLater } from "./demoScroll.ts";

interface TryDemoLinkProps {
  kind: DemoKind;
  label: string;
  variant: "primary" | "secondary" | "onPine";
}

/** Goes to the demos section, and a second later to its own demo. Without JavaScript it stops at the section. */
export function TryDemoLink({ kind, label, variant }: TryDemoLinkProps) {
  return (
    <ButtonLink href="#demos" variant={variant} onClick={() => scrollToDemoLater(kind)}>
      {label}
    </ButtonLink>
  );
}
