import { type Compared, type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { type FormName, labelsById } from "../../schemas/rules/formFields.ts";
import { valueLabel } from "./labels.ts";

/** A step on the path from a visit to a lead. */
export interface Step {
  readonly label: string;
  readonly total: Compared;
}

/** The fields that a visitor can leave as they are. */
const PRESET: readonly string[] = ["callback-caller", "callback-countryCode"];

/** The path from a visit to a form that was sent. */
export function stepsOf(results: Results, form: FormName): Step[] {
  const fields = Object.keys(labelsById)
    .filter((id) => id.startsWith(`${form}-`) && !PRESET.includes(id))
    .map((id): Step => {
      const total = totalIn(results, "field-reached", id);
      return { label: `Reached: ${valueLabel("field-reached", id)}`, total };
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
