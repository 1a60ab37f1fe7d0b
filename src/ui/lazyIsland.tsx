import { Activity, type ComponentType, lazy } from "react";

/** Distance from the viewport at which a part's script is fetched: about one thumb swipe. */
const NEAR = "400px";

/**
 * Whether parts hydrate late: only in the browser and in production. In development, React would hydrate every
 * waiting part before it shows a changed source file.
 */
export const isDelayed = typeof window !== "undefined" && process.env.NODE_ENV !== "development";

/** Milliseconds until a failed script load is retried, well below the time that a press is held. */
const RETRY = 2000;

/** Pressed controls that wait for their script (PressRecorder.tsx). */
const HELD = "[data-held]";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Resolves once something in the element takes focus or is pressed, for a part that can't be used without focus.
 * PressRecorder.tsx dispatches a focus event for a press.
 */
export function whenFocused(id: string): Promise<void> {
  const element = document.getElementById(id);
  return new Promise((resolve) => {
    if (!element || element.querySelector(`:focus,${HELD}`)) return resolve();
    // Capture on the window: React, on the document, stops events for parts that it hasn't hydrated.
    addEventListener("focusin", ({ target }) => (target as Element).closest?.(`#${id}`) && resolve(), true);
  });
}

/** Resolves once the element comes near the viewport or something in it takes focus. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  const seen = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) resolve(observer.disconnect());
      },
      { rootMargin: NEAR },
    );
    if (element) observer.observe(element);
  });
  return Promise.race([seen, whenFocused(id)]);
}

/**
 * A lazily loaded part of the page whose HTML the server renders immediately. The browser keeps that HTML, and any
 * text typed into it. It fetches the part's script only when the part comes near the viewport, or as `until`
 * decides.
 *
 * Suspense would show a fallback while loading, and would move a large part to the end of the HTML, where it can't
 * be read without JavaScript. If the script fails to load, the HTML stays and the load is retried, because an error
 * would replace the whole page.
 * @param id the id of the part's outermost element
 */
export function lazyIsland<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  until = whenNear,
): ComponentType<Props> {
  async function loadLate(): ReturnType<typeof load> {
    await until(id);
    // A press elsewhere waits for another script. Let that script have the connection first.
    while (document.querySelector(HELD) && !document.querySelector(`#${id} ${HELD}`)) await pause(50);
    return load().catch(() => pause(RETRY).then(loadLate));
  }
  const Part = lazy(isDelayed ? loadLate : load);
  return (props) => (
    <Activity>
      <Part {...props} />
    </Activity>
  );
}
