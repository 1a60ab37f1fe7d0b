import type { ReactNode } from "react";
import { PageScript } from "#sections/layout/PageScript.tsx";
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

/** Starts a page's scripts without a visitor. */
export function StartedScripts() {
  return (
    <>
      <PageScript />
      <script>{"addEventListener('load',()=>self.startScripts?.())"}</script>
    </>
  );
}
