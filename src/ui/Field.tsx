import type { ComponentProps, ReactNode } from "react";
import styles from "./Field.module.css";

interface Labelled {
  id: string;
  label: string;
  /** The broken rule's message, shown beside the field and announced with it. */
  error?: string | undefined;
}

interface FrameProps extends Labelled {
  optional?: boolean;
  children: ReactNode;
}

function Frame({ id, label, error, optional = false, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

const described = (id: string, error: string | undefined) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${id}-error` : undefined,
});

/** A field's message; renders nothing without one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

/** A text input under its label, with its message beside it. */
export function Field({ label, error, id, ...input }: ComponentProps<"input"> & Labelled) {
  return (
    <Frame id={id} label={label} error={error}>
      <input {...input} id={id} className={styles.control} {...described(id, error)} />
    </Frame>
  );
}

/** A native select under its label; its list is at most 300 px high where the browser lets a page say so. */
export function SelectField({
  label,
  error,
  id,
  optional = false,
  children,
  ...select
}: ComponentProps<"select"> & Labelled & { optional?: boolean }) {
  return (
    <Frame id={id} label={label} error={error} optional={optional}>
      <select {...select} id={id} className={`${styles.control} ${styles.select}`} {...described(id, error)}>
        {children}
      </select>
    </Frame>
  );
}
