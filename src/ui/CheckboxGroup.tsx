import type { ComponentProps } from "react";
import styles from "./CheckboxGroup.module.css";
import { FieldError } from "./Field.tsx";

interface CheckboxGroupProps extends Omit<ComponentProps<"input">, "id" | "value"> {
  id: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  /** Options checked on the first render. */
  chosen?: readonly string[] | undefined;
}

/** A group of checkboxes for one question. The first checkbox gets the group's id, so an error summary can link to it. */
export function CheckboxGroup({ id, legend, options, error, chosen, ...input }: CheckboxGroupProps) {
  return (
    <fieldset
      className={styles.group}
      data-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.option}>
            <input
              {...input}
              type="checkbox"
              id={index === 0 ? id : undefined}
              value={value}
              defaultChecked={chosen?.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
