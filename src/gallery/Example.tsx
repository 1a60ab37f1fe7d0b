import type { ReactNode } from "react";
import styles from "./Example.module.css";
import { Ready } from "./Ready.tsx";

interface ExampleProps {
  name: string;
  /** `over`: covers the window. */
  kind: "wide" | "framed" | "over";
  children: ReactNode;
}

/** One example: an element captured as one picture. */
export function Example({ name, kind, children }: ExampleProps) {
  return (
    <div className={styles[kind]} data-gallery={name} data-kind={kind}>
      {children}
      <Ready />
    </div>
  );
}
