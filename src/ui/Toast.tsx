import type { ReactNode } from "react";
import styles from "./Toast.module.css";

interface ToastProps {
  heading: string;
  shown: boolean;
  children: ReactNode;
}

/**
 * A short notice above a form, whose container must be its containing block. Its live region is always rendered: screen readers don't announce a
 * region that appears together with its content.
 */
export function Toast({ heading, shown, children }: ToastProps) {
  return (
    <div className={styles.above} role="status">
      {shown ? (
        <div className={styles.toast}>
          <p className={styles.heading}>{heading}</p>
          <p>{children}</p>
        </div>
      ) : null}
    </div>
  );
}
