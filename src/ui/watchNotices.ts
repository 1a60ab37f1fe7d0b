/** Lets the button of the notice about a failed press (PressRecorder.tsx) close it: React may be what failed to load. */
export function watchNotices(): void {
  const notice = document.querySelector<HTMLElement>("#press-notices > div");
  notice?.querySelector("button")?.addEventListener("click", () => {
    notice.hidden = true;
  });
}
