import { Stack, Text } from "@sanity/ui";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { useProblems } from "../changes/useProblems.ts";
import { useContentTypes } from "../contentTypes.ts";
import type { StoredDocument } from "../history/content.ts";
import { ScheduledRow } from "./ScheduledRow.tsx";
import { goesOffSite, SCHEDULED_QUERY, scheduledOf } from "./scheduled.ts";

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
