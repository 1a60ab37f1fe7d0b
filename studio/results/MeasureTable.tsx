import type { Results } from "../../schemas/rules/analytics/results.ts";
import { comparisonOf, shownCount } from "./comparison.ts";
import { valueLabel } from "./labels.ts";
import { ResultsTable } from "./ResultsTable.tsx";

interface MeasureTableProps {
  readonly results: Results;
  readonly measure: string;
  readonly title: string;
  readonly hint?: string;
  /** The heading of the values, such as `Device`. */
  readonly column: string;
  readonly empty: string;
}

/** The values of a measure, most frequent first. */
export function MeasureTable({ results, measure, column, ...table }: MeasureTableProps) {
  const compare = comparisonOf(results);
  const rows = results.totals
    .filter((each) => each.measure === measure && each.value !== "")
    .map((total) => ({
      key: total.value,
      cells: [valueLabel(measure, total.value), shownCount(total), compare(total)],
    }));
  return <ResultsTable {...table} columns={[column, "Count", "Compared"]} rows={rows} />;
}
