import type { ReactNode } from "react";
import { DemoCard } from "../DemoCard.tsx";

interface VideoDemoProps {
  heading: string;
  intro: string;
  /** The clip with its controls. */
  player: ReactNode;
}

/** The video demo: a looping preview of a coaching session, with a pause button. */
export function VideoDemo({ heading, intro, player }: VideoDemoProps) {
  return <DemoCard demo="video" heading={heading} intro={intro} surface={player} />;
}
