// The player's script loads late, but its styles must arrive with the HTML.
import "#ui/Button.module.css";
import type { Language } from "#schemas/languages.ts";
import "./PreviewVideo.module.css";
import "./VideoPlayer.module.css";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";
import { VideoPlayerLeaf } from "./VideoPlayerLeaf.tsx";
import { videoTexts } from "./videoTexts.ts";

/** The player. Its script loads when it comes near the viewport or takes focus. */
export function LazyVideoPlayer({ language }: { language: Language }) {
  return (
    <div id={VIDEO_CONTAINER_ID}>
      <VideoPlayerLeaf texts={videoTexts(language)} />
    </div>
  );
}
