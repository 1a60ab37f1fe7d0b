import { Activity, type ComponentType, lazy } from "react";

/** Pixels from the viewport at which a part's script is fetched: about one swipe of a thumb ahead. */
const NEAR = "400px";

/**
 * Whether React takes over parts of the page late: in the browser, but not in development, where React hydrates every
 * waiting part before it shows a changed source file.
 */
export const delaysHydration = typeof window !== "undefined" && process.env.NODE_ENV !== "development";

/** Milliseconds until a script that did not arrive is loaded again: well within the time that a press is held. */
const RETRY = 2000;

/** Controls whose press waits for their script (PressRecorder.tsx). */
const HELD = "[data-held]";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Resolves once something in the element takes focus or is pressed: for a part that can't be used without focus. PressRecorder.tsx
 * sends a focus event for a press.
 */
export function whenFocused(id: string): Promise<void> {
  const element = document.getElementById(id);
  return new Promise((resolve) => {
    if (!element || element.querySelector(`:focus,${HELD}`)) return resolve();
    // Captured at the window: React, at the document, stops events for parts that it has not hydrated.
    addEventListener("focusin", ({ target }) => (target as Element).closest?.(`#${id}`) && resolve(), true);
  });
}

/** Resolves once the element comes near the viewport or something in it takes focus. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  const seen = new Promise<void>((resolve) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
  return Promise.race([seen, whenFocused(id)]);
}

/**
 * A part of the page which the server renders at once. The browser keeps that HTML, and what is typed into it,
 * and fetches the part's script only when it is near, or as `until` says.
 *
 * Suspense would show a fallback while loading, which this does not. But it would also move a large part to
 * the end of the HTML, where it can't be read without JavaScript. If the script doesn't arrive, the HTML stays
 * as it is, since an error would replace the whole page, and the browser tries again.
 * @param id of the part's outermost element
 */
export function lazyIsland<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  until = whenNear,
): ComponentType<Props> {
  async function loadLate(): ReturnType<typeof load> {
    await until(id);
    // A press elsewhere waits for another script, which has the connection to itself.
    while (document.querySelector(HELD) && !document.querySelector(`#${id} ${HELD}`)) await pause(50);
    return load().catch(() => pause(RETRY).then(loadLate));
  }
  const Part = lazy(delaysHydration ? loadLate : load);
  return (props) => (
    <Activity>
      <Part {...props} />
    </Activity>
  );
}
