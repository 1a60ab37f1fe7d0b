import type { ReactNode } from "react";
import { DemoCard } from "../DemoCard.tsx";

interface VideoDemoProps {
  heading: string;
  intro: string;
  /** The clip itself. */
  player: ReactNode;
}

/** The video demo: a looping preview of a coaching session, with a button that pauses it. */
export function VideoDemo({ heading, intro, player }: VideoDemoProps) {
  return <DemoCard demo="video" heading={heading} intro={intro} surface={player} />;
}
