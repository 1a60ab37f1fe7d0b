// The player's script loads late, but its styles must arrive with the HTML.
import "#ui/Button.module.css";
import "./PreviewVideo.module.css";
import "./VideoPlayer.module.css";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";
import { VideoPlayerLeaf } from "./VideoPlayerLeaf.tsx";

/** The player. Its script loads when it comes near the viewport or takes focus. */
export function LazyVideoPlayer() {
  return (
    <div id={VIDEO_CONTAINER_ID}>
      <VideoPlayerLeaf />
    </div>
  );
}
