import { Button, Card, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { moment } from "./moment.ts";
import { SCHEDULED_QUERY, type ScheduledRelease, scheduledOf } from "./scheduled.ts";
import { reasonOf, useAsyncValue, useChangeCount, useRawClient } from "./useLake.ts";
import { type Problems, useProblems } from "./useProblems.ts";

const none: readonly StoredDocument[] = [];

function linesOf({ versions, error }: ScheduledRelease, problems: Problems | undefined): string[] {
  const broken = versions.flatMap((version) =>
    (problems?.[version._id] ?? []).map((problem) => `${documentTitle(version)}: ${problem}`),
  );
  return error ? [`Failed to go live: ${error}`, ...broken] : broken;
}

/** Lists scheduled releases and their validation errors. A release with errors can be unscheduled. */
export function ScheduledList() {
  const client = useRawClient();
  const types = useContentTypes();
  const toast = useToast();
  const count = useChangeCount(["system.release"]);
  const { value, error } = useAsyncValue(
    async () => scheduledOf(await client.fetch(SCHEDULED_QUERY, { types })),
    String(count),
  );
  const problems = useProblems(value?.flatMap(({ versions }) => versions) ?? none);
  const unschedule = async (releaseId: string) => {
    try {
      await client.releases.unschedule({ releaseId });
    } catch (reason) {
      toast.push({
        status: "error",
        title: "Could not unschedule. It is still scheduled",
        description: reasonOf(reason),
      });
    }
  };
  return (
    <Stack gap={4}>
      <Text size={1}>{error ?? (value ? `${value.length} on a schedule` : "…")}</Text>
      {value?.map((release) => {
        const lines = linesOf(release, problems.value);
        return (
          <Card
            key={release.name}
            padding={3}
            radius={2}
            border
            tone={lines.length > 0 ? "critical" : "default"}
            data-testid={`scheduled-${release.name}`}
          >
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                {release.title}: {release.versions.map(documentTitle).join(", ")}
              </Text>
              {release.publishAt ? <Text size={1}>Goes live on {moment(release.publishAt)}</Text> : null}
              {lines.map((line) => (
                <Text size={1} key={line}>
                  {line}
                </Text>
              ))}
              {lines.length > 0 && release.publishAt ? (
                <Button
                  mode="ghost"
                  text="Take it off the schedule"
                  onClick={() => void unschedule(release.name)}
                />
              ) : null}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
