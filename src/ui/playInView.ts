/**
 * Gives every `.plays` element the class `in-view` while a part of it is in the viewport. An animation inside it runs
 * under this class only, so that nothing moves off screen.
 * @returns what ends the observation
 */
export function playInView(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.classList.toggle("in-view", isIntersecting);
  });
  for (const element of document.querySelectorAll(".plays")) observer.observe(element);
  return () => observer.disconnect();
}
