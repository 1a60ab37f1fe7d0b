"use client";

import { ButtonLink } from "#ui/Button.tsx";
import { useScriptReady } from "#ui/useScriptReady.ts";
import { type DemoKind, resumeScrollToDemo, scrollToDemoLater } from "./demoScroll.ts";

interface TryDemoLinkProps {
  kind: DemoKind;
  label: string;
  variant: "primary" | "secondary" | "onPine";
  size?: "large";
}

/** Scrolls to the demos and, one second later, to this card's demo. Without JavaScript, it only goes to the demos. */
export function TryDemoLink({ kind, label, ...button }: TryDemoLinkProps) {
  const ready = useScriptReady<HTMLAnchorElement>("click", ({ timeStamp }) =>
    resumeScrollToDemo(kind, performance.now() - timeStamp),
  );
  return (
    <ButtonLink href="#demos" {...button} {...ready} onClick={() => scrollToDemoLater(kind)}>
      {label}
    </ButtonLink>
  );
}
