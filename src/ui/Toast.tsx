import type { ReactNode } from "react";
import styles from "./Toast.module.css";

interface ToastProps {
  heading: string;
  shown: boolean;
  children: ReactNode;
}

/**
 * A short notice. The caller positions its live region, which is always rendered: screen readers don't announce a
 * region that appears together with its content.
 */
export function Toast({ heading, shown, children }: ToastProps) {
  return (
    <div role="status">
      {shown ? (
        <div className={styles.toast}>
          <p className={styles.heading}>{heading}</p>
          <p>{children}</p>
        </div>
      ) : null}
    </div>
  );
}
