import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { moment } from "../changes/moment.ts";
import { reasonOf, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { type Problems, useProblems } from "../changes/useProblems.ts";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { Checklist } from "./Checklist.tsx";
import { ReleaseTranslations } from "./ReleaseTranslations.tsx";
import { goesOffSite, SCHEDULED_QUERY, type ScheduledRelease, scheduledOf } from "./scheduled.ts";

interface ScheduledRowProps {
  readonly release: ScheduledRelease;
  /** The validation errors of all versions; undefined while validation runs. */
  readonly problems: Problems | undefined;
}

function linesOf({ versions, error }: ScheduledRelease, problems: Problems | undefined): string[] {
  const broken = versions.flatMap((version) =>
    (problems?.[version._id] ?? []).map((problem) => `${documentTitle(version)}: ${problem}`),
  );
  return error ? [`Failed to go live: ${error}`, ...broken] : broken;
}

/** Returns a document's title, marked if its release takes it off the site. */
const marked = (version: StoredDocument) =>
  goesOffSite(version) ? `${documentTitle(version)} (goes off the site)` : documentTitle(version);

/** Says when a release happens, and whether it only takes documents off the site. */
function scheduleOf({ publishAt, versions }: ScheduledRelease): string {
  if (!publishAt) return "Not on a schedule yet";
  const isRemoval = versions.length > 0 && versions.every((version) => goesOffSite(version));
  return `${isRemoval ? "Goes off the site" : "Goes live"} on ${moment(publishAt)}`;
}

/** A release that is not live yet: its documents, its time, its errors and its checklist. */
function ScheduledRow({ release, problems }: ScheduledRowProps) {
  const client = useRawClient();
  const toast = useToast();
  const { name, title, versions, publishAt } = release;
  const lines = linesOf(release, problems);
  const unschedule = async () => {
    try {
      await client.releases.unschedule({ releaseId: name });
    } catch (reason) {
      toast.push({
        status: "error",
        title: "Could not unschedule. It is still scheduled",
        description: reasonOf(reason),
      });
    }
  };
  return (
    <Card
      padding={3}
      radius={2}
      border
      tone={lines.length > 0 ? "critical" : "default"}
      data-testid={`scheduled-${name}`}
    >
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title}
          {versions.length > 0 ? `: ${versions.map(marked).join(", ")}` : null}
        </Text>
        <Text size={1}>{scheduleOf(release)}</Text>
        {lines.map((line) => (
          <Text size={1} key={line}>
            {line}
          </Text>
        ))}
        {publishAt ? (
          <Flex>
            <Button mode="ghost" text="Take it off the schedule" onClick={() => void unschedule()} />
          </Flex>
        ) : null}
        <ReleaseTranslations release={name} />
        <Checklist release={name} />
      </Stack>
    </Card>
  );
}

const none: readonly StoredDocument[] = [];

/** Lists releases that are not live yet, with their validation errors and checklists. */
export function ScheduledList() {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount(["system.release", SIGN_OFF_TYPE]);
  const { value, error } = useAsyncValue(
    async () => scheduledOf(await client.fetch(SCHEDULED_QUERY, { types })),
    String(count),
  );
  const versions = value?.flatMap((release) => release.versions) ?? none;
  // Content that goes off the site may be incomplete.
  const problems = useProblems(
    versions.filter((version) => !goesOffSite(version)),
    count,
  );
  const scheduled = value?.filter(({ publishAt }) => publishAt).length;
  return (
    <Stack gap={4}>
      <Text size={1}>{error ?? (value ? `${scheduled} on a schedule` : "…")}</Text>
      {value?.map((release) => (
        <ScheduledRow key={release.name} release={release} problems={problems.value} />
      ))}
    </Stack>
  );
}
