import type { ComponentProps, ElementType } from "react";

type RevealProps<Tag extends ElementType> = { as?: Tag; order?: number } & Omit<ComponentProps<Tag>, "as">;

/** An element that rises and fades in near the viewport, `order` times 200 ms later, if the visitor allows motion. */
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
