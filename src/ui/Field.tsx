import type { ComponentProps, ReactNode } from "react";
import styles from "./Field.module.css";

interface Labelled {
  id: string;
  label: string;
  /** The message of the broken rule, shown next to the field and announced with it. */
  error?: string | undefined;
  /** Marks a field as optional. */
  optional?: string | undefined;
}

function Frame({ id, label, error, optional, children }: Labelled & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}>{` ${optional}`}</span> : null}
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

/** A field's error message. Renders nothing without one. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

/** A text input with its label and error message. */
export function Field({ label, error, id, optional, ...input }: ComponentProps<"input"> & Labelled) {
  return (
    <Frame id={id} label={label} error={error} optional={optional}>
      <input {...input} id={id} className={styles.control} {...described(id, error)} />
    </Frame>
  );
}

/** A native select with its label. Its list is at most 300 px high where browsers support styling it. */
export function SelectField({
  label,
  error,
  id,
  optional,
  children,
  ...select
}: ComponentProps<"select"> & Labelled) {
  return (
    <Frame id={id} label={label} error={error} optional={optional}>
      <select {...select} id={id} className={`${styles.control} ${styles.select}`} {...described(id, error)}>
        {children}
      </select>
    </Frame>
  );
}
