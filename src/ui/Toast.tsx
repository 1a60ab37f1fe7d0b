import type { ReactNode, Ref } from "react";
import styles from "./Toast.module.css";

interface NoticeProps {
  heading: string;
  /** The label of the button that closes the notice. */
  dismiss: string;
  /** Missing where the page's script closes the notice (pageScript.ts). */
  onDismiss?: () => void;
  children: ReactNode;
}

/** The surface of a short notice, with a button that closes it. */
export function Notice({ heading, dismiss, onDismiss, children }: NoticeProps) {
  return (
    <div className={styles.toast}>
      <p className={styles.heading}>{heading}</p>
      <button type="button" className={styles.dismiss} aria-label={dismiss} onClick={onDismiss}>
        ×
      </button>
      <p>{children}</p>
    </div>
  );
}

interface ToastProps extends NoticeProps {
  /** Receives the live region. */
  ref?: Ref<HTMLDivElement>;
  shown: boolean;
}

/**
 * A short notice. The caller positions its live region, which is always rendered: screen readers don't announce a
 * region that appears together with its content.
 */
export function Toast({ ref, shown, ...notice }: ToastProps) {
  return (
    <div role="status" ref={ref}>
      {shown ? <Notice {...notice} /> : null}
    </div>
  );
}
