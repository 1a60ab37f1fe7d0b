"use client";

import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { afterPaint } from "./afterPaint.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  /** The id of the heading that labels the dialog. */
  labelledBy: string;
  /** Called on Escape and on the back gesture of a phone. Return false to keep the dialog open. */
  mayClose?: () => boolean;
  /** Called once the dialog has closed, one frame after it is hidden. The caller then unmounts it. */
  onClose: () => void;
  className?: string | undefined;
  /** The content. `close` closes the dialog without calling `mayClose`. */
  children: (close: () => void) => ReactNode;
}

/**
 * A native modal dialog that is open while it is mounted. Focus moves to the element marked `data-autofocus`, and
 * returns to the previous element on close. A history entry makes the back button close the dialog instead of
 * leaving the page.
 *
 * Opening or closing a modal dialog makes the rest of the page inert or active, which recalculates the styles of
 * the whole page. So closing first hides the dialog, lets the browser paint, and then removes it.
 */
export function Dialog({ labelledBy, mayClose = () => true, onClose, className, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });
  const close = useCallback(() => {
    const dialog = element.current;
    if (!dialog || "closing" in dialog.dataset) return;
    dialog.dataset.closing = "";
    afterPaint(() => closed.current());
  }, []);

  useEffect(() => {
    const opener = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const leaveHistory = enterHistory(close);
    return () => {
      leaveHistory();
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [close]);

  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mayClose()) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") leave(event);
  };

  // Rendered in the body, so the styles of the surrounding section don't apply.
  return createPortal(
    <dialog
      ref={element}
      className={className ? `${styles.dialog} ${className}` : styles.dialog}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={leave}
    >
      {children(close)}
    </dialog>,
    document.body,
  );
}

/** Adds a history entry. @returns a function that removes the entry, unless the visitor has gone back */
function enterHistory(onBack: () => void): () => void {
  let here = false;
  // Delayed because React's strict mode mounts and unmounts the dialog immediately in development.
  const timer = setTimeout(() => {
    here = true;
    history.pushState(history.state, "");
    addEventListener("popstate", back, { once: true });
  });
  function back() {
    here = false;
    onBack();
  }
  return () => {
    clearTimeout(timer);
    removeEventListener("popstate", back);
    if (here) history.back();
  };
}
