import { DemoCard } from "../DemoCard.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** The video demo: a looping preview of a coaching session, with a button that pauses it. */
export function VideoDemo({ heading, intro }: { heading: string; intro: string }) {
  return <DemoCard demo="video" heading={heading} intro={intro} surface={<VideoPlayer />} />;
}
