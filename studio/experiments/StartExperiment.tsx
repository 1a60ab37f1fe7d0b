import { getPublishedId } from "@sanity/client/csm";
import { PlayIcon } from "@sanity/icons/Play";
import { Stack, Text } from "@sanity/ui";
import { type DocumentActionComponent, useSyncState, useValidationStatus } from "sanity";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import type { Results } from "../../schemas/rules/analytics/results.ts";
import { splitId } from "../../schemas/rules/documentIds.ts";
import {
  EXPERIMENT_SURROUNDINGS,
  runningProblem,
  type Surroundings,
  surroundingsParams,
} from "../../schemas/rules/experiments/sectionProblem.ts";
import { stateOf } from "../../schemas/rules/experiments/shownVersion.ts";
import { pathIn } from "../../schemas/rules/languagePath.ts";
import { openDialog } from "../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { daysOf } from "../results/resultsFilter.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { Alert, Muted, Sentences } from "../ui/text.tsx";
import { type StoredExperiment, startExperiment } from "./lifecycle.ts";
import { planOf } from "./plan.ts";

interface StartDialogProps {
  readonly experiment: StoredExperiment;
  readonly onClose: () => void;
}

/** Says how many visits the experiment needs and how long it takes, and starts it. */
function StartDialog({ experiment, onClose }: StartDialogProps) {
  const client = useRawClient();
  const session = useSiteSession("/api/analytics/studio", "results");
  const id = getPublishedId(experiment._id);
  const section = experiment.section?._ref ?? "";
  const language = section ? splitId(section).language : SOURCE_LANGUAGE;
  const published = client.withConfig({ perspective: "published" });
  const problemNow = async () =>
    runningProblem(
      section,
      await published.fetch<Surroundings>(EXPERIMENT_SURROUNDINGS, surroundingsParams(id, section)),
    );
  const { value, error } = useAsyncValue(async () => {
    const path = pathIn(language, "/");
    const results = await session.ask<Results>({
      command: "results",
      ...daysOf({ period: "28-days" }),
      path,
    });
    return { plan: planOf(results, experiment), problem: await problemNow() };
  }, id);
  const plan = value?.plan;
  const impossible =
    value && !plan
      ? "So many visits reach the goal already that this improvement is impossible. Plan to find a smaller one."
      : undefined;
  const problem = error ?? value?.problem ?? impossible;
  const start = async () => {
    const current = await problemNow();
    if (current) throw new Error(current);
    if (plan) await startExperiment(client, experiment, plan.sampleSize, new Date());
  };
  return (
    <ConfirmDialog
      id="start-experiment"
      title={`Start “${experiment.name}”?`}
      action="Start"
      done="The experiment runs. “Results” shows it."
      failed="It was not started."
      isDisabled={!plan || problem !== undefined}
      run={start}
      onClose={onClose}
    >
      <Stack gap={4} data-testid="experiment-plan">
        {!value && !error ? <Text size={1}>Reading the visits of the last weeks…</Text> : null}
        <Sentences of={plan?.words ?? []} />
        <Alert tone="caution">{problem}</Alert>
        <Muted>
          {experiment.share}% of the visits get the variant. You can change only the name after the start.
          Until both versions have their visits, “Results” doesn't say which one is better, so that chance is
          not mistaken for success. The experiment stops by itself if the variant leads to more errors or
          refused forms.
        </Muted>
      </Stack>
    </ConfirmDialog>
  );
}

/** Starts an experiment: publishes it with its planned visits. */
export const StartExperiment: DocumentActionComponent = ({ id, type, draft, published, release }) => {
  const experiment = (draft ?? published) as StoredExperiment | null; // by its type
  const { validation, isValidating } = useValidationStatus(experiment?._id ?? id, type, true);
  const { isSyncing } = useSyncState(id, type);
  if (release || (experiment && stateOf(experiment) !== "planned")) return null;
  const isInvalid = validation.some(({ level }) => level === "error");
  const reason = !experiment
    ? "Name the experiment and choose its section first."
    : isInvalid
      ? "Correct the fields with an error first."
      : undefined;
  return {
    label: "Start experiment",
    icon: PlayIcon,
    tone: "primary",
    disabled: reason !== undefined || isValidating || isSyncing,
    ...(reason && { title: reason }),
    onHandle: () => {
      if (experiment) openDialog((onClose) => <StartDialog experiment={experiment} onClose={onClose} />);
    },
  };
};
StartExperiment.displayName = "StartExperiment";
