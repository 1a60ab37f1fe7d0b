import type { ReactNode } from "react";
import styles from "./Toast.module.css";

interface ToastProps {
  heading: string;
  shown: boolean;
  children: ReactNode;
}

/**
 * A short notice at the foot of the window. Its live region is rendered before the notice, which would not be
 * announced otherwise.
 */
export function Toast({ heading, shown, children }: ToastProps) {
  return (
    <div className={styles.region} role="status">
      {shown ? (
        <div className={styles.toast}>
          <p className={styles.heading}>{heading}</p>
          <p>{children}</p>
        </div>
      ) : null}
    </div>
  );
}
