// The script of every page. It is part of the HTML (PageScript.tsx), works without React, and starts Next's client when a
// visitor needs it.
import { playClips } from "#demos/video/playClips.ts";
import { countEarlyRefusals } from "#forms/countEarlyRefusals.ts";
import { checkInterest } from "#sections/early-access/checkInterest.ts";
import { watchHeader } from "#sections/header/watchHeader.ts";
import { watchTryLinks } from "#sections/hero/demoScroll.ts";
import { watchContents } from "#sections/legal/watchContents.ts";
import { afterPaint } from "#ui/afterPaint.ts";
import { layOutSections } from "#ui/layOutSections.ts";
import { playInView, revealOnScroll } from "#ui/revealOnScroll.ts";
import { showToday } from "#ui/showToday.ts";
import { offerStart } from "./startScripts.ts";
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
  watchHeader();
  watchContents();
  checkInterest();
  countEarlyRefusals();
  showToday();
  revealOnScroll();
  playInView();
  layOutSections();
  watchTryLinks();
  watchNotices();
  playClips();
  const start = () => window.startScripts?.();
  // The scripts of a draft start at once, because an editor is about to use the page.
  if (window.pageScripts?.data) startWhenUsed(start);
  else start();
});
