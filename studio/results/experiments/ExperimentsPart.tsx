import { getPublishedId } from "@sanity/client/csm";
import { Badge, Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useId } from "react";
import { IntentLink } from "sanity/router";
import { type Count, countWords, type VersionTotals } from "../../../schemas/rules/analytics/results.ts";
import { splitId } from "../../../schemas/rules/documentIds.ts";
import { experimentGoals, type Version, versions } from "../../../schemas/rules/experiments/shownVersion.ts";
import { conclusion, goalShare } from "../../../schemas/rules/experiments/statistics.ts";
import { moment } from "../../changes/moment.ts";
import type { Answer } from "../../changes/useLake.ts";
import { singletonOf } from "../../singletonOf.ts";
import { languageName } from "../../translations/pairs.ts";
import { Alert, DocumentLink, Muted, Title } from "../../ui/text.tsx";
import { DataTable } from "../DataTable.tsx";
import type { ExperimentEntry, PlannedExperiment } from "./experimentEntry.ts";

const titles: Readonly<Record<Version, string>> = { original: "Original", variant: "Variant" };

const number = new Intl.NumberFormat("en-US");

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns how often the goal was reached, with its share of the visits. */
const goalWords = (totals: VersionTotals): string =>
  totals.goal === null ? "Not shown yet" : capitalized(countWords(totals.goal)) + goalShare(totals);

const looks = {
  running: { label: "Running", tone: "primary" },
  harm: { label: "Stopped by itself", tone: "critical" },
  stopped: { label: "Stopped", tone: "default" },
} as const;

/** When an experiment started and stopped, in which section. */
function detailsOf({ experiment, result }: ExperimentEntry): string {
  const { section, startedAt, stoppedAt } = experiment;
  const end = result.stopped?.at ?? stoppedAt;
  return [
    `${singletonOf(section)?.title ?? section}, ${languageName(splitId(section).language)}.`,
    `Started ${moment(startedAt)}${end ? `, stopped ${moment(end)}` : ""}.`,
  ].join(" ");
}

/** Returns how many visits a version has, and of how many planned ones while some are missing. */
function visitWords(visits: Count, { experiment, result }: ExperimentEntry): string {
  const words = capitalized(countWords(visits));
  return result.completedOn === null ? `${words} of ${number.format(experiment.sampleSize)}` : words;
}

/** Returns what the marketer does next, for an experiment that nobody has stopped. */
function nextStep({ experiment, result }: ExperimentEntry): string | undefined {
  if (experiment.stoppedAt) return undefined;
  if (result.stopped) return "Open it and choose “Stop experiment”. Then another one can start.";
  return result.completedOn === null
    ? undefined
    : "Both versions have their visits. Open it to stop it, or to use the variant.";
}

/** An experiment: what can be said about it, and the totals of its versions. */
function ExperimentCard({ entry }: { readonly entry: ExperimentEntry }) {
  const { experiment, result } = entry;
  const { _id: id, name, goal, stoppedAt, sampleSize } = experiment;
  const heading = useId();
  const { words } = conclusion({ result, sampleSize, isRunning: !stoppedAt });
  const next = nextStep(entry);
  const { label, tone } = looks[result.stopped ? "harm" : stoppedAt ? "stopped" : "running"];
  const goalTitle = Object.entries(experimentGoals).find(([each]) => each === goal)?.[1] ?? goal;
  return (
    <Card
      as="article"
      border
      radius={2}
      padding={4}
      aria-labelledby={heading}
      data-testid={`experiment-${id}`}
    >
      <Stack gap={4}>
        <Flex gap={3} align="center" justify="space-between">
          <Title as="h3" id={heading}>
            <DocumentLink id={id} type="experiment" title={name} />
          </Title>
          <Badge tone={tone}>{label}</Badge>
        </Flex>
        <Muted>{detailsOf(entry)}</Muted>
        <Text size={1}>{words}</Text>
        {next ? <Text size={1}>{next}</Text> : null}
        <DataTable
          labelledBy={heading}
          columns={["Version", "Visits", goalTitle, "Forms refused or failed", "Errors"]}
          rows={versions.map((version) => {
            const totals = result.versions[version];
            return {
              key: version,
              cells: [
                titles[version],
                visitWords(totals.visit, entry),
                goalWords(totals),
                capitalized(countWords(totals.refused)),
                capitalized(countWords(totals.error)),
              ],
            };
          })}
        />
      </Stack>
    </Card>
  );
}

/** The number of experiments that are shown at once. The others are in a list that people open. */
const SHOWN = 3;

const cardsOf = (entries: readonly ExperimentEntry[]) =>
  entries.map((entry) => <ExperimentCard key={entry.experiment._id} entry={entry} />);

interface ExperimentsPartProps {
  readonly answer: Answer<readonly ExperimentEntry[]>;
  /** The experiments that nobody has started. */
  readonly planned: readonly PlannedExperiment[];
}

/** The experiments: those that nobody has started, then the others, the newest first. */
export function ExperimentsPart({ answer, planned }: ExperimentsPartProps) {
  const { value: entries = [], error } = answer;
  const earlier = entries.slice(SHOWN);
  return (
    <Stack as="section" gap={4} aria-labelledby="experiments-heading" data-testid="experiments">
      <Flex align="center" justify="space-between">
        <Text as="h2" id="experiments-heading" size={2} weight="semibold">
          Experiments
        </Text>
        <Button
          as={IntentLink}
          intent="create"
          params={{ type: "experiment", template: "experiment" }}
          mode="ghost"
          text="New experiment"
        />
      </Flex>
      {planned.map(({ _id: id, name }) => (
        <Text size={1} key={id}>
          <DocumentLink id={getPublishedId(id)} type="experiment" title={name ?? "No name yet"} />: not
          started
        </Text>
      ))}
      {answer.value?.length === 0 && planned.length === 0 ? (
        <Muted>An experiment compares other texts in a section with today's. Its result appears here.</Muted>
      ) : null}
      {error ? <Alert tone="caution">The experiments can't be read. {error}</Alert> : null}
      {cardsOf(entries.slice(0, SHOWN))}
      {earlier.length > 0 ? (
        <details>
          <summary>
            <Text as="span" size={1}>
              {earlier.length} earlier {earlier.length === 1 ? "experiment" : "experiments"}
            </Text>
          </summary>
          <Stack gap={4} paddingTop={4}>
            {cardsOf(earlier)}
          </Stack>
        </details>
      ) : null}
    </Stack>
  );
}
