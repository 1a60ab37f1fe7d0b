import { Button, Card, Text } from "@sanity/ui";
import { type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import type { FormName } from "../../schemas/rules/formFields.ts";
import { Muted } from "../ui/text.tsx";
import { comparisonOf, hasBefore, isEnough, shownCount } from "./comparison.ts";
import { valueLabel } from "./labels.ts";
import { ResultsTable } from "./ResultsTable.tsx";
import { stepsOf, stopIn } from "./steps.ts";

const totals = [
  ["visit", "Visits"],
  ["view", "Page views"],
  ["demo-started", "Demos started"],
  ["form-opened", "Forms opened"],
  ["form-sent", "Forms sent"],
] as const;

/** The most important totals, each compared with the period before. */
export function HeadlineTotals({ results }: { results: Results }) {
  const compare = comparisonOf(results);
  return (
    <dl
      data-testid="headline-totals"
      style={{
        display: "grid",
        gap: "0.75rem",
        margin: 0,
        gridTemplateColumns: "repeat(auto-fit, minmax(10rem, 1fr))",
      }}
    >
      {totals.map(([measure, label]) => {
        const total = totalIn(results, measure);
        if (!isEnough(total)) return null;
        return (
          <Card key={measure} border radius={2} padding={3} style={{ display: "grid", gap: "0.75rem" }}>
            <Muted as="dt">{label}</Muted>
            <Text as="dd" size={3} weight="semibold" style={{ margin: 0 }}>
              {shownCount(total)}
            </Text>
            {hasBefore(results) ? (
              <Text as="dd" size={1} style={{ margin: 0 }}>
                {compare(total)}
              </Text>
            ) : null}
          </Card>
        );
      })}
    </dl>
  );
}

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
