import { Card, Text } from "@sanity/ui";
import { type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { comparisonOf, hasBefore, isEnough, shownCount } from "./comparison.ts";

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
            <Text as="dt" size={1} muted>
              {label}
            </Text>
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
