import { getPublishedId } from "@sanity/client/csm";
import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { moment } from "../changes/moment.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { useProblems } from "../changes/useProblems.ts";
import type { Problems } from "../changes/waiting.ts";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { DocumentLink, Sentences, Title } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { ReleaseTranslations } from "./ReleaseTranslations.tsx";
import { goesOffSite, readScheduled, type ScheduledRelease } from "./scheduled.ts";

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

/** Says when a release happens, and whether it only takes documents off the site. */
function scheduleOf({ publishAt, versions }: ScheduledRelease): string {
  if (!publishAt) return "It is not on a schedule anymore";
  const isRemoval = versions.length > 0 && versions.every((version) => goesOffSite(version));
  return `${isRemoval ? "Goes off the site" : "Goes live"} on ${moment(publishAt)}`;
}

/** Links to the documents of a release, in its version of them. */
function Documents({ release: { name, versions } }: Pick<ScheduledRowProps, "release">) {
  return versions.map((version, index) => (
    <span key={version._id}>
      {index > 0 ? ", " : ": "}
      <DocumentLink
        id={getPublishedId(version._id)}
        type={version._type}
        release={name}
        title={documentTitle(version)}
      />
      {goesOffSite(version) ? " (goes off the site)" : null}
    </span>
  ));
}

/** A release that goes live by itself: its documents, its time and its errors. */
function ScheduledRow({ release, problems }: ScheduledRowProps) {
  const client = useRawClient();
  const [attempt] = useAttempt();
  const { name, title, publishAt } = release;
  const lines = linesOf(release, problems);
  const unschedule = () =>
    attempt(() => client.releases.unschedule({ releaseId: name }), {
      failed: "Could not unschedule. It is still scheduled",
    });
  return (
    <Card
      padding={3}
      radius={2}
      border
      tone={lines.length > 0 ? "critical" : "default"}
      data-testid={`scheduled-${name}`}
    >
      <Stack gap={3}>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Title>
            {title}
            <Documents release={release} />
          </Title>
          {publishAt ? (
            <Button mode="ghost" text="Take it off the schedule" onClick={() => void unschedule()} />
          ) : null}
        </Flex>
        <Text size={1}>{scheduleOf(release)}</Text>
        <Sentences of={lines} />
        <ReleaseTranslations release={name} isLocked={publishAt !== undefined} />
      </Stack>
    </Card>
  );
}

const none: readonly StoredDocument[] = [];

/** Lists what goes live by itself, or failed to, with its errors. Nothing if there is nothing. */
export function ScheduledList() {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount(["system.release", SIGN_OFF_TYPE]);
  const { value, error } = useAsyncValue(() => readScheduled(client, types), String(count));
  const versions = value?.flatMap((release) => release.versions) ?? none;
  // Content that goes off the site may be incomplete.
  const problems = useProblems(
    versions.filter((version) => !goesOffSite(version)),
    count,
  );
  if (error) return <Text size={1}>What is scheduled could not be read. {error}</Text>;
  if (!value || value.length === 0) return null;
  return (
    <Card padding={3} borderBottom overflow="auto" style={{ maxHeight: "40vh", flex: "none" }}>
      <Stack gap={3} data-testid="scheduled">
        <Title>Goes live automatically</Title>
        {value.map((release) => (
          <ScheduledRow key={release.name} release={release} problems={problems.value} />
        ))}
      </Stack>
    </Card>
  );
}
