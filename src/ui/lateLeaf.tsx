import { Activity, type ComponentType, lazy } from "react";

/** Pixels from the viewport at which a part's script is fetched: about one swipe of a thumb ahead. */
const NEAR = "400px";

/**
 * Whether React takes over parts of the page late: in the browser, but not in development, where React hydrates every
 * waiting part before it shows a changed source file.
 */
export const hydratesLate = typeof window !== "undefined" && process.env.NODE_ENV !== "development";

/** Controls whose press waits for their script (PressRecorder.tsx). */
const HELD = "[data-held]";

/** The element; undefined when nothing needs to wait: it isn't in the page yet, has focus, or was pressed. */
function waiting(id: string): HTMLElement | undefined {
  const element = document.getElementById(id);
  const isUsed = element?.contains(document.activeElement) || element?.querySelector(HELD);
  return element && !isUsed ? element : undefined;
}

/** Resolves when focus next arrives in the element. PressRecorder.tsx sends that event for a press. */
function focusIn(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const focused = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) return;
      window.removeEventListener("focusin", focused, true);
      resolve();
    };
    // Captured at the window: React, at the document, stops events for parts that it has not hydrated.
    window.addEventListener("focusin", focused, true);
  });
}

/** Resolves once something in the element takes focus: for a part that can't be used without focus. */
export async function touched(id: string): Promise<void> {
  const element = waiting(id);
  if (element) await focusIn(element);
}

/** Resolves once no press elsewhere waits for a script, which then has the connection to itself. */
async function afterPressesElsewhere(id: string): Promise<void> {
  const isFirst = () => !document.querySelector(HELD) || document.querySelector(`#${id} ${HELD}`);
  while (!isFirst()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Resolves once the element comes near the viewport or something in it takes focus. */
export function near(id: string): Promise<void> {
  const element = waiting(id);
  const seen = new Promise<void>((resolve) => {
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
  return Promise.race([seen, touched(id)]);
}

/**
 * A part of the page which the server renders at once. The browser keeps that HTML, and what is typed into it,
 * and fetches the part's script only when it is near, or as `until` says.
 *
 * Suspense would show a fallback while loading, which this does not. But it would also move a large part to
 * the end of the HTML, where it can't be read without JavaScript. If the script doesn't arrive, the HTML stays
 * as it is, since an error would replace the whole page. The next press in it tries again.
 * @param id of the part's outermost element
 */
export function lateLeaf<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  until = near,
): ComponentType<Props> {
  async function loadLate(): ReturnType<typeof load> {
    await until(id);
    await afterPressesElsewhere(id);
    const attempt = (): ReturnType<typeof load> => load().catch(() => nextFocusIn(id).then(attempt));
    return attempt();
  }
  const Part = lazy(hydratesLate ? loadLate : load);
  return (props) => (
    <Activity>
      <Part {...props} />
    </Activity>
  );
}

const nextFocusIn = (id: string) => {
  const element = document.getElementById(id);
  return element ? focusIn(element) : new Promise<never>(() => {});
};
