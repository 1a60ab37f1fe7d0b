/** Pixels from the viewport at which a waiting part is fetched: about one thumb swipe ahead. */
const NEAR = "400px";

/** The element, unless there is nothing to wait for: it is not in the page (a client-side render), or has focus already. */
function waiting(id: string): HTMLElement | undefined {
  const element = document.getElementById(id);
  return element && !element.contains(document.activeElement) ? element : undefined;
}

/** Resolves once something in the element takes focus: for a part that nobody can use without doing so. */
export function touched(id: string): Promise<void> {
  const element = waiting(id);
  return new Promise((resolve) => {
    if (!element) return resolve();
    const focused = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) return;
      window.removeEventListener("focusin", focused, true);
      resolve();
    };
    // At the window, on the way down: React, at the document, stops events for parts it has not hydrated.
    window.addEventListener("focusin", focused, true);
  });
}

/** Resolves once the element comes near the viewport or something in it takes focus. */
function near(id: string): Promise<void> {
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
 * For `lazy()` inside an `<Activity>`: the server renders the part at once; the browser keeps that HTML, and what is
 * typed into it, and fetches the part's script only when the element `id` is near, or what else `until` waits for. It
 * costs what Suspense would not: nothing shows while loading. But Suspense would move a large part out of the HTML,
 * unreadable without JavaScript. A script that does not come leaves the HTML as it is: an error would take the page.
 * In development nothing waits: React hydrates every waiting part before it shows what a changed source file made new.
 */
export function whenNear<Part>(id: string, load: () => Promise<Part>, until = near): () => Promise<Part> {
  const waits = typeof window !== "undefined" && process.env.NODE_ENV !== "development";
  return () => (waits ? until(id).then(load).catch(never) : load());
}

const never = () => new Promise<never>(() => {});
