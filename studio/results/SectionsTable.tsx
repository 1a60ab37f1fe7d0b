import { type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { comparisonOf, shownCount } from "./comparison.ts";
import { sections, valueLabel } from "./labels.ts";
import { ResultsTable } from "./ResultsTable.tsx";

const actionLabels: Readonly<Record<string, string>> = {
  "demo-started": "started",
  "form-opened": "opened",
  "link-followed": "followed",
};

/** How often each section of the landing page was seen, and what visitors did there. */
export function SectionsTable({ results }: { results: Results }) {
  const compare = comparisonOf(results);
  return (
    <ResultsTable
      title="Sections"
      hint="A section is seen when it crosses the middle of the window."
      columns={["Section", "Seen", "Compared", "What visitors did"]}
      rows={sections.map(({ id, title, actions }) => {
        const seen = totalIn(results, "section-seen", id);
        const done = actions.map(
          ([measure, value]) =>
            `${valueLabel(measure, value)} ${actionLabels[measure]}: ${shownCount(totalIn(results, measure, value)).toLowerCase()}`,
        );
        return { key: id, cells: [title, shownCount(seen), compare(seen), done.join("; ") || "–"] };
      })}
      empty=""
    />
  );
}
