import { useEffect, useRef, useState } from "react";
import styles from "./FixedTextNote.module.css";

interface FixedTextNoteProps {
  /** Explains why a click on the element opens no field; returns undefined if it opens one. */
  explain: (element: Element) => string | undefined;
}

/** Explains a click on a text that editors can't change, until the next click. The click has its normal effect too. */
export function FixedTextNote({ explain }: FixedTextNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState<string>();
  useEffect(() => {
    const show = ({ target }: MouseEvent) => {
      setText(target instanceof Element ? explain(target) : undefined);
    };
    document.addEventListener("click", show, { capture: true });
    return () => document.removeEventListener("click", show, { capture: true });
  }, [explain]);
  // The page's dialogs are in the top layer. A popover that opens later is above them.
  useEffect(() => {
    note.current?.hidePopover();
    if (text) note.current?.showPopover();
  }, [text]);
  return (
    <div role="status" lang="en" dir="ltr">
      <p ref={note} popover="manual" className={styles.note}>
        {text}
      </p>
    </div>
  );
}
