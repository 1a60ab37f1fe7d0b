import type { ComponentProps, ReactNode } from "react";
import { Button } from "./Button.tsx";
import styles from "./SubmitButton.module.css";

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  busy: boolean;
  /** The button's label while busy. */
  busyLabel: ReactNode;
}

/** A form's submit button. It is disabled while busy and keeps its width. */
export function SubmitButton({ busy, busyLabel, disabled, children, ...button }: SubmitButtonProps) {
  return (
    <Button
      variant="primary"
      size="large"
      {...button}
      type="submit"
      className={styles.button}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      <span className={styles.labels}>
        <span data-shown={!busy}>{children}</span>
        <span data-shown={busy}>{busyLabel}</span>
      </span>
    </Button>
  );
}
