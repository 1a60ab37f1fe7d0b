import { Button } from "@sanity/ui";
import type { Results } from "../../schemas/rules/analytics/results.ts";
import { comparisonOf, isEnough, shownCount } from "./comparison.ts";
import { ResultsTable } from "./ResultsTable.tsx";

interface PagesTableProps {
  readonly results: Results;
  readonly onChoose: (path: string) => void;
}

/** The most viewed pages. Choosing a page limits all results to it. */
export function PagesTable({ results, onChoose }: PagesTableProps) {
  const compare = comparisonOf(results);
  return (
    <ResultsTable
      title="Pages"
      hint="Choose a page to see only its results."
      columns={["Page", "Views", "Compared", "Visits that began here"]}
      rows={results.pages
        .filter(({ views }) => isEnough(views))
        .map(({ path, visits, views }) => ({
          key: path,
          cells: [
            path.startsWith("/") ? (
              <Button key="page" mode="bleed" padding={1} text={path} onClick={() => onChoose(path)} />
            ) : (
              "Other pages"
            ),
            shownCount(views),
            compare(views),
            shownCount(visits),
          ],
        }))}
      empty="No page was viewed in this period."
    />
  );
}
