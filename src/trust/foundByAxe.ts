import type { Criterion } from "./criteria.ts";
import type { ReportData } from "./reports.ts";

/** Returns what axe found about a criterion on all pages; undefined if no rule of axe applied to a page. */
export function foundByAxe({ axe }: ReportData<"visits">, { number }: Pick<Criterion, "number">) {
  const rules = axe.rules.filter(({ criteria: checked }) => checked.includes(number));
  if (rules.length === 0) return undefined;
  const sum = (of: "violations" | "unclear") => rules.reduce((total, rule) => total + rule[of], 0);
  return { rules: rules.length, violations: sum("violations"), unclear: sum("unclear") };
}
