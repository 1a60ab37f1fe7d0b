import type { Results } from "../../schemas/rules/analytics/results.ts";
import type { FormName } from "../../schemas/rules/formFields.ts";
import { comparisonOf, isEnough, shownCount } from "./comparison.ts";
import { valueLabel } from "./labels.ts";
import { ResultsTable } from "./ResultsTable.tsx";
import { stepsOf, stopIn } from "./steps.ts";

/** The path from a visit to a form that was sent, and where people stop. */
export function StepsTable({ results, form }: { results: Results; form: FormName }) {
  const compare = comparisonOf(results);
  const steps = stepsOf(results, form);
  const refused = results.totals.filter(
    ({ measure, value }) => measure === "form-refused" && value.startsWith(`${form}-`),
  );
  const rows = [
    ...steps,
    ...refused.map((total) => ({
      label: `Not accepted because of: ${valueLabel("form-refused", total.value)}`,
      total,
    })),
  ];
  return (
    <ResultsTable
      title={`From a visit to: ${valueLabel("form-opened", form)}`}
      hint={[
        stopIn(steps) ?? "There are too few counts to say where people stop.",
        "These are counts, not people: the site doesn't recognize visitors.",
      ].join(" ")}
      columns={["Step", "Count", "Compared"]}
      rows={rows
        .filter(({ total }) => isEnough(total))
        .map(({ label, total }) => ({ key: label, cells: [label, shownCount(total), compare(total)] }))}
      empty=""
    />
  );
}
