/**
 * Sets the class `in-view` on every `.plays` element while part of it is in the viewport. Animations run only under
 * this class, so nothing moves off screen.
 * @returns a function that stops observing
 */
export function playInView(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.classList.toggle("in-view", isIntersecting);
  });
  for (const element of document.querySelectorAll(".plays")) observer.observe(element);
  return () => observer.disconnect();
}
