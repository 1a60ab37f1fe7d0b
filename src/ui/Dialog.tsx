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
  /** The id of the heading that names it. */
  labelledBy: string;
  /** Called at Escape and at a phone's back gesture. False keeps the dialog open. */
  mayClose?: () => boolean;
  /** Called when it has closed, a frame after it has gone from sight. The caller then removes the dialog. */
  onClose: () => void;
  className?: string | undefined;
  /** What is in it. `close` closes it without asking. */
  children: (close: () => void) => ReactNode;
}

/**
 * A native modal dialog. It is open for as long as it is rendered. Focus goes to the element marked
 * `data-autofocus`, and returns afterwards to where it was. An entry of its own in the browser's history
 * makes the back button close it instead of leaving the page.
 *
 * As a modal dialog comes or goes the browser styles the whole page anew, since all the rest of it is inert meanwhile.
 * So closing hides the dialog, lets the browser paint that, and then removes it.
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

  // In the body, so that no style of the section it was opened in applies to it.
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

/** Adds an entry to the browser's history. @returns what removes it, unless the visitor has gone back */
function enterHistory(onBack: () => void): () => void {
  let here = false;
  // Delayed: in development React's strict mode opens and closes it at once, which is not for the history.
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
