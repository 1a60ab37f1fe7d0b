import type { ComponentProps } from "react";
import styles from "./Button.module.css";

interface Look {
  /** `primary` is the page's main action (coral), `secondary` stands on light fields, `onPine` on dark ones. */
  look?: "primary" | "secondary" | "onPine";
  size?: "regular" | "large";
}

function classes(look: Look["look"], size: Look["size"], className: string | undefined) {
  const names = [styles.button, look && styles[look], size === "large" && styles.large, className];
  return names.filter(Boolean).join(" ");
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ look, size, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={classes(look, size, className)} {...rest} />;
}

/** A link that looks like a button: use it where the target is an address. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<"a"> & Look) {
  return <a className={classes(look, size, className)} {...rest} />;
}
