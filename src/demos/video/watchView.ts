/**
 * Tells whether the element is in the window, at first and at each change; what counts as in it is the observer's own
 * options. A busy browser hands over several changes at once, the oldest first: the last one holds.
 * @returns what ends the watching
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
