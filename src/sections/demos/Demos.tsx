import type { ReactNode } from "react";
import type { DemosContent } from "#content/index.ts";
import { Section } from "#ui/Section.tsx";

interface DemosProps extends Pick<DemosContent, "heading" | "intro"> {
  /** The voice, chat and video demos, stacked in this order. */
  children: ReactNode;
}

/** The section in which the three demos stand. */
export function Demos({ heading, intro, children }: DemosProps) {
  return (
    <Section id="demos" tone="white" heading={heading} intro={intro}>
      {children}
    </Section>
  );
}
