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
