// The player's script is loaded late, but its styles must come with the HTML.
import "#ui/Button.module.css";
import "./PreviewVideo.module.css";
import "./VideoPlayer.module.css";
import { VIDEO_CONTAINER_ID } from "./containerId.ts";
import { VideoPlayerLeaf } from "./VideoPlayerLeaf.tsx";

/** The player, whose script is loaded when it comes near the window or takes focus. */
export function LazyVideoPlayer() {
  return (
    <div id={VIDEO_CONTAINER_ID}>
      <VideoPlayerLeaf />
    </div>
  );
}
