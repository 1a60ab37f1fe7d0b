import type { Results } from "../../schemas/rules/analytics/results.ts";
import { languageName } from "../translations/pairs.ts";
import { comparisonOf, shownCount } from "./comparison.ts";
import { ResultsTable } from "./ResultsTable.tsx";

/** The most important totals of each language. */
export function LanguagesTable({ results }: { results: Results }) {
  const compare = comparisonOf(results);
  return (
    <ResultsTable
      title="Languages"
      columns={["Language", "Visits", "Compared", "Views", "Demos started", "Forms opened", "Forms sent"]}
      rows={results.languages.map(({ language, visits, views, demos, opened, sent }) => ({
        key: language,
        cells: [
          languageName(language),
          shownCount(visits),
          compare(visits),
          ...[views, demos, opened, sent].map(shownCount),
        ],
      }))}
      empty=""
    />
  );
}
