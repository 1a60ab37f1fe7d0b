import { ButtonLink } from "#ui/Button.tsx";
import type { DemoKind } from "./demoScroll.ts";

interface TryDemoLinkProps {
  kind: DemoKind;
  label: string;
  variant: "primary" | "secondary" | "onPine";
  size?: "large";
}

/** Scrolls to the demos and, one second later, to this card's demo (demoScroll.ts). Without JavaScript, it only goes to the demos. */
export function TryDemoLink({ kind, label, ...button }: TryDemoLinkProps) {
  return (
    <ButtonLink href="#demos" {...button} data-tries={kind} data-awaits-script="click">
      {label}
    </ButtonLink>
  );
}
