import { type Compared, type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { valueLabel } from "./labels.ts";

/** A step on the path from a visit to a lead. */
export interface Step {
  readonly label: string;
  readonly total: Compared;
}

/** The fields of the forms, in their order. A visitor may not need every one. */
const FIELDS = {
  "early-access": ["name", "email", "organization", "country", "role", "interests"],
  callback: ["fullName", "phoneNumber", "email", "language", "captcha"],
} as const;
export type FormName = keyof typeof FIELDS;

/** The path from a visit to a form that was sent. */
export function stepsOf(results: Results, form: FormName): Step[] {
  const fields = FIELDS[form].map((field): Step => {
    const value = `${form}-${field}`;
    return {
      label: `Reached: ${valueLabel("field-reached", value)}`,
      total: totalIn(results, "field-reached", value),
    };
  });
  return [
    { label: "Visits", total: totalIn(results, "visit") },
    { label: "Demos started", total: totalIn(results, "demo-started") },
    { label: "Form opened", total: totalIn(results, "form-opened", form) },
    ...fields,
    { label: "Form sent", total: totalIn(results, "form-sent", form) },
  ];
}

/** Says where in a form most people stop; undefined while the numbers are too small. */
export function stopIn(steps: readonly Step[]): string | undefined {
  const opened = steps.findIndex(({ label }) => label === "Form opened");
  const inForm = steps.slice(opened);
  const losses = inForm.slice(1).flatMap(({ label, total }, index) => {
    const before = inForm[index];
    if (!before || before.total.now === "few" || total.now === "few") return [];
    return [{ lost: before.total.now - total.now, at: before.label, next: label }];
  });
  const [most] = losses.toSorted((one, other) => other.lost - one.lost);
  if (!most || most.lost <= 0) return undefined;
  return `Most people who stop do so between “${most.at}” and “${most.next}”: ${most.lost} fewer.`;
}
