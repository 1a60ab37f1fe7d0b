import type { ComponentProps, ElementType } from "react";

type RevealProps<Tag extends ElementType> = { as?: Tag; order?: number } & Omit<ComponentProps<Tag>, "as">;

/**
 * An element that rises and fades in when it comes near the viewport. `order` (starting at 0) staggers siblings by
 * 200 ms each (revealOnScroll.ts). Visible without JavaScript and with reduced motion: see reveal.css.
 */
export function Reveal<Tag extends ElementType = "div">({
  as,
  order = 0,
  className,
  ...rest
}: RevealProps<Tag>) {
  const Element: ElementType = as ?? "div";
  return (
    <Element className={className ? `reveal ${className}` : "reveal"} data-reveal-order={order} {...rest} />
  );
}
