// The file that laterScript.ts loads on a page with a clip, or with links to demos.
import { playClips } from "#demos/video/playClips.ts";
import { watchTryLinks } from "#sections/hero/demoScroll.ts";

watchTryLinks();
playClips();
