import type { ComponentProps } from "react";
import styles from "./Button.module.css";

interface ButtonStyle {
  /** `primary`: the page's main action (coral). `secondary`: on light backgrounds. `onPine`: on dark ones. */
  variant?: "primary" | "secondary" | "onPine";
  size?: "large";
}

function classes(variant: ButtonStyle["variant"], size: ButtonStyle["size"], className: string | undefined) {
  const names = [styles.button, variant && styles[variant], size && styles[size], className];
  return names.filter(Boolean).join(" ");
}

/** A button; `type` is `button` unless another is given. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={classes(variant, size, className)} {...rest} />;
}

/** A link with the style of a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<"a"> & ButtonStyle) {
  return <a className={classes(variant, size, className)} {...rest} />;
}
