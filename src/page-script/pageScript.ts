// The script in the HTML of every page (PageScript.tsx): what must work at once, without React. It starts Next's client when a visitor
// needs it, and loads laterScript.ts.
import { watchHeader } from "#sections/header/watchHeader.ts";
import { afterPaint } from "#ui/afterPaint.ts";
import { offerStart, runFile } from "./startScripts.ts";
import { startWhenUsed } from "./startWhenUsed.ts";

/** Lets the button of the notice about a failed press (PressRecorder.tsx) close it: React may be what failed to load. */
function watchNotices(): void {
  const notice = document.querySelector<HTMLElement>("#press-notices > div");
  notice?.querySelector("button")?.addEventListener("click", () => {
    notice.hidden = true;
  });
}

offerStart();
afterPaint(() => {
  runFile(process.env.LATER_SCRIPT);
  watchHeader();
  watchNotices();
  const start = () => window.startScripts?.();
  // The scripts of a draft start at once, because an editor is about to use the page.
  if (window.pageScripts?.data) startWhenUsed(start);
  else start();
});
