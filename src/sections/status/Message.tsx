import type { ReactNode } from "react";
import styles from "./Message.module.css";

interface MessageProps {
  status?: string | undefined;
  heading: string;
  children: ReactNode;
}

/** A page with a single message: not found, or an error. */
export function Message({ status, heading, children }: MessageProps) {
  return (
    <section className={styles.message}>
      {status ? <p className={styles.status}>{status}</p> : null}
      <h1 className={styles.heading}>{heading}</h1>
      {children}
    </section>
  );
}
