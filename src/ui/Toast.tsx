import type { ReactNode, Ref } from "react";
import styles from "./Toast.module.css";

interface ToastProps {
  /** Receives the live region. */
  ref?: Ref<HTMLDivElement>;
  heading: string;
  shown: boolean;
  children: ReactNode;
}

/**
 * A short notice. The caller positions its live region, which is always rendered: screen readers don't announce a
 * region that appears together with its content.
 */
export function Toast({ ref, heading, shown, children }: ToastProps) {
  return (
    <div role="status" ref={ref}>
      {shown ? (
        <div className={styles.toast}>
          <p className={styles.heading}>{heading}</p>
          <p>{children}</p>
        </div>
      ) : null}
    </div>
  );
}
