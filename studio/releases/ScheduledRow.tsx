import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { moment } from "../changes/moment.ts";
import { reasonOf, useRawClient } from "../changes/useLake.ts";
import type { Problems } from "../changes/useProblems.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { Checklist } from "./Checklist.tsx";
import { ReleaseTranslations } from "./ReleaseTranslations.tsx";
import { goesOffSite, type ScheduledRelease } from "./scheduled.ts";

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
export function ScheduledRow({ release, problems }: ScheduledRowProps) {
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
