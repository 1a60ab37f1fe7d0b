import type { ComponentProps } from "react";
import styles from "./Button.module.css";

interface ButtonStyle {
  /** `primary`: the main action (coral). `secondary`: for light backgrounds. `onPine`: for dark backgrounds. */
  variant?: "primary" | "secondary" | "onPine";
  size?: "large";
}

function classes(variant: ButtonStyle["variant"], size: ButtonStyle["size"], className: string | undefined) {
  const names = [styles.button, variant && styles[variant], size && styles[size], className];
  return names.filter(Boolean).join(" ");
}

/** A button. `type` defaults to `button`. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={classes(variant, size, className)} {...rest} />;
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<"a"> & ButtonStyle) {
  return <a className={classes(variant, size, className)} {...rest} />;
}
