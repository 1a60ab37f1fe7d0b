import { Card, Stack, Text } from "@sanity/ui";
import { FEWEST, type Results, totalIn } from "../../schemas/rules/analytics/results.ts";
import { languageName } from "../translations/pairs.ts";
import { Muted, Title } from "../ui/text.tsx";
import { comparisonOf, hasBefore, isEnough, shownCount } from "./comparison.ts";
import { Course } from "./course/Course.tsx";
import { pointLabel } from "./course/drawCourse.ts";
import type { PublishMark } from "./course/publishMarks.ts";
import { sections, valueLabel } from "./labels.ts";
import { HeadlineTotals, PagesTable, StepsTable } from "./ResultsParts.tsx";
import { ResultsTable } from "./ResultsTable.tsx";

const NONE = `Nothing was counted at least ${FEWEST} times in this period.`;

const actionLabels: Readonly<Record<string, string>> = {
  "demo-started": "started",
  "form-opened": "opened",
  "link-followed": "followed",
};

/** How often each section of the landing page was seen, and what visitors did there. */
function SectionsTable({ results }: { results: Results }) {
  const compare = comparisonOf(results);
  return (
    <ResultsTable
      title="Sections"
      hint="A section is seen when it crosses the middle of the window."
      columns={["Section", "Seen", "Compared", "What visitors did"]}
      rows={sections.flatMap(({ id, title, actions }) => {
        const seen = totalIn(results, "section-seen", id);
        const done = actions.flatMap(([measure, value]) => {
          const total = totalIn(results, measure, value);
          return isEnough(total)
            ? [`${valueLabel(measure, value)} ${actionLabels[measure]}: ${shownCount(total).toLowerCase()}`]
            : [];
        });
        if (!isEnough(seen) && done.length === 0) return [];
        return [{ key: id, cells: [title, shownCount(seen), compare(seen), done.join("; ") || "–"] }];
      })}
      empty={NONE}
    />
  );
}

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
function MeasureTable({ results, measure, column, ...table }: MeasureTableProps) {
  const compare = comparisonOf(results);
  const rows = results.totals
    .filter((each) => each.measure === measure && each.value !== "" && isEnough(each))
    .map((total) => ({
      key: total.value,
      cells: [valueLabel(measure, total.value), shownCount(total), compare(total)],
    }));
  return <ResultsTable {...table} columns={[column, "Count", "Compared"]} rows={rows} />;
}

/** The most important totals of each language. */
function LanguagesTable({ results }: { results: Results }) {
  const compare = comparisonOf(results);
  return (
    <ResultsTable
      title="Languages"
      columns={["Language", "Visits", "Compared", "Views", "Demos started", "Forms opened", "Forms sent"]}
      rows={results.languages
        .filter(({ visits }) => isEnough(visits))
        .map(({ language, visits, views, demos, opened, sent }) => ({
          key: language,
          cells: [
            languageName(language),
            shownCount(visits),
            compare(visits),
            ...[views, demos, opened, sent].map(shownCount),
          ],
        }))}
      empty={NONE}
    />
  );
}

/** Two columns where there is room. */
const columns = {
  display: "grid",
  gap: "2.5rem",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 26rem), 1fr))",
} as const;

interface ResultsViewProps {
  readonly results: Results;
  readonly marks: readonly PublishMark[];
  readonly scheme: string;
  readonly onChoosePage: (path: string) => void;
}

/** Says which numbers can be compared, and why some are missing. */
function notes(results: Results): string {
  const small = `What was counted fewer than ${FEWEST} times in both periods is left out. So that it can't be computed, the largest number next to it can be up to 4 off.`;
  if (hasBefore(results)) return small;
  return `Counting began on ${pointLabel(results.since ?? results.from)}, so there is no complete period before to compare with. ${small}`;
}

/** All results of a period. */
export function ResultsView({ results, marks, scheme, onChoosePage }: ResultsViewProps) {
  if (results.since === null)
    return (
      <Card padding={4} radius={2} border>
        <Stack gap={3}>
          <Title>Nothing has been counted yet.</Title>
          <Text size={1}>
            The first numbers appear here a minute after somebody visits the site. The site counts visits and
            what people do, but stores nothing about a person. Your own visits count too.
          </Text>
        </Stack>
      </Card>
    );
  // A page that few visits begin with may have many views.
  if (!["visit", "view"].some((measure) => isEnough(totalIn(results, measure))))
    return (
      <Card padding={4} radius={2} border>
        <Text size={1}>
          Fewer than {FEWEST} visits were counted. Numbers appear from {FEWEST} visits on. Choose a longer
          period.
        </Text>
      </Card>
    );
  return (
    <Stack gap={5}>
      <HeadlineTotals results={results} />
      <Muted>{notes(results)}</Muted>
      <Course results={results} marks={marks} scheme={scheme} />
      <div style={columns}>
        <MeasureTable results={results} measure="source" title="Sources" column="Source" empty={NONE} />
        <MeasureTable
          results={results}
          measure="site"
          title="Sites that led here"
          column="Site"
          empty={NONE}
        />
        <MeasureTable
          results={results}
          measure="campaign"
          title="Campaigns"
          hint="From links with utm_campaign, for the campaigns in the site settings."
          column="Campaign"
          empty="No visit came from a campaign in this period."
        />
        <MeasureTable results={results} measure="device" title="Devices" column="Device" empty={NONE} />
      </div>
      <SectionsTable results={results} />
      <div style={columns}>
        <StepsTable results={results} form="early-access" />
        <StepsTable results={results} form="callback" />
      </div>
      <PagesTable results={results} onChoose={onChoosePage} />
      <LanguagesTable results={results} />
      <MeasureTable
        results={results}
        measure="not-found"
        title="Pages that don't exist"
        hint="Visitors requested an address without a page. The table says what led them there: a page of this site, or another site."
        column="What led there"
        empty="Nobody requested a missing page in this period."
      />
    </Stack>
  );
}
