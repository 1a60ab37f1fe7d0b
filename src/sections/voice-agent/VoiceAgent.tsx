import type { ReactNode } from "react";
import type { VoiceAgentContent } from "#content/index.ts";
import { Reveal } from "#ui/Reveal.tsx";
import { Section } from "#ui/Section.tsx";
import styles from "./VoiceAgentSection.module.css";

interface VoiceAgentProps extends VoiceAgentContent {
  /** The product's name in addresses: the section's anchor is `{slug}-info` (specification, section 2). */
  productSlug: string;
  widget: ReactNode;
}

/** The voice-agent section: what a visitor can ask, and the widget to ask it with. */
export function VoiceAgent({ heading, intro, topics, productSlug, widget }: VoiceAgentProps) {
  return (
    <Section id={`${productSlug}-info`} tone="white" heading={heading} intro={intro}>
      <div className={styles.columns}>
        <Reveal as="ul" className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </Reveal>
        {widget}
      </div>
    </Section>
  );
}
