import { countAction } from "#ui/countAction.ts";
import { onFirstInteraction } from "#ui/onFirstInteraction.ts";
import { sourcesOf } from "./clip.ts";

/**
 * Reports whether the element is in view, initially and on each change, as the observer's options define it. A busy
 * browser may deliver several changes together, oldest first, so the last one counts.
 * @returns a function that stops watching
 */
export function watchView(
  element: Element,
  options: IntersectionObserverInit,
  changed: (isInView: boolean) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => changed(entries.at(-1)?.isIntersecting ?? false),
    options,
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** The start and end of the clip's loop, in seconds (specification, section 9). */
export const LOOP_START = 1;
export const LOOP_END = 5;

/** Returns the position to jump to, or null to keep playing. @param time the clip's position, in seconds */
export function loopJump(time: number): number | null {
  return time < LOOP_START || time >= LOOP_END ? LOOP_START : null;
}

/** Distance from the viewport at which the clip's metadata is fetched. */
const NEAR = "200px";

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

/** Returns whether Chromium's data saver is on. No browser reports it by a media query yet. */
const savesData = () => "connection" in navigator && Object(navigator.connection).saveData === true;

/** Adds the clip's sources. @param onError called if the browser can load or play none of them */
function addSources(clip: HTMLVideoElement, onError: () => void): void {
  const sources = sourcesOf(clip.dataset.files ?? "").map((source) =>
    Object.assign(document.createElement("source"), source),
  );
  sources.at(-1)?.addEventListener("error", onError);
  clip.prepend(...sources);
}

/** Fetches the clip when it is near, and plays it while it is in view. @returns a function that stops both */
function playWhileInView(clip: HTMLVideoElement, onError: () => void): () => void {
  const unwatch = [
    watchView(clip, { rootMargin: NEAR }, (isNear) => {
      if (isNear && !clip.querySelector("source")) addSources(clip, onError);
    }),
    watchView(clip, { threshold: 0.25 }, (isInView) => {
      clip.toggleAttribute("data-in-view", isInView);
      if (!isInView) return clip.pause();
      // The browser may refuse to play, or a pause may interrupt it. The poster or the last frame then stays.
      clip.play().catch(() => {});
    }),
  ];
  return () => {
    for (const stop of unwatch) stop();
    clip.removeAttribute("data-in-view");
    clip.pause();
  };
}

/** Plays a clip after the visitor's first interaction, unless they prefer reduced motion or data, or choose otherwise. */
function playClip(clip: HTMLVideoElement): void {
  const rests = clip.dataset.clip === "rests";
  const frame = clip.closest("figure");
  const toggle = frame?.querySelector<HTMLElement>("[data-toggles-clip]");
  let choice: boolean | undefined;
  let hasInteracted = false;
  let isFinished = false;
  let stop: (() => void) | undefined;
  /** Set while the network has lost the clip, until the visitor decides otherwise. */
  let playAgain: (() => void) | undefined;
  const isWanted = () => choice ?? !(savesData() || reducedMotion().matches);

  /** A clip that the network lost is loaded again once the network is back, or at the next press. */
  const onError = async () => {
    const sources = [...clip.querySelectorAll("source")];
    const response = await fetch(sources.at(-1)?.src ?? "", { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) {
      frame?.querySelector("[data-unsupported]")?.removeAttribute("hidden");
      if (toggle) toggle.style.display = "none";
      return;
    }
    for (const source of sources) source.remove();
    clip.load();
    const before = choice;
    choose(false);
    playAgain = () => choose(before);
    addEventListener("online", () => playAgain?.(), { once: true });
  };
  const update = () => {
    const wanted = isWanted();
    for (const label of toggle?.querySelectorAll<HTMLElement>("[data-when-playing]") ?? [])
      label.hidden = label.dataset.whenPlaying !== String(wanted);
    if (wanted && (choice || hasInteracted)) stop ??= playWhileInView(clip, onError);
    else {
      stop?.();
      stop = undefined;
    }
  };
  const choose = (wanted: boolean | undefined) => {
    choice = wanted;
    update();
  };
  const enterLoop = () => {
    const time = clip.seeking ? null : loopJump(clip.currentTime);
    if (time !== null) clip.currentTime = time;
  };

  // React omits `muted` from the HTML, and browsers autoplay only muted clips.
  clip.muted = true;
  clip.addEventListener("play", enterLoop);
  clip.addEventListener("playing", () => {
    if (!clip.dataset.started && !rests) countAction("demo-started video");
    clip.dataset.started = "true";
  });
  clip.addEventListener("timeupdate", () => {
    const isAtEnd = clip.currentTime >= LOOP_END;
    if (isAtEnd && !rests && !isFinished) {
      isFinished = true;
      countAction("demo-finished video");
    }
    if (isAtEnd && rests) clip.pause();
    else enterLoop();
  });
  // A browser that stalls can play past the loop to the end of the clip and stop there.
  clip.addEventListener("ended", () => {
    if (!rests && clip.hasAttribute("data-in-view")) clip.play().catch(() => {});
  });
  clip.addEventListener("error", onError);
  toggle?.addEventListener("click", () => {
    playAgain = undefined;
    choose(!isWanted());
  });
  reducedMotion().addEventListener("change", update);
  const interact = () => {
    hasInteracted = true;
    update();
  };
  // The visitor may have scrolled before this runs, or the browser may have restored the scroll position.
  if (scrollY > 0) interact();
  else onFirstInteraction(interact);
  update();
  if (toggle) window.scriptReady?.(toggle);
}

/** Plays the page's clips while they are in view. */
export function playClips(): void {
  for (const clip of document.querySelectorAll<HTMLVideoElement>("[data-clip]")) playClip(clip);
}
