import { Card, Stack, Text } from "@sanity/ui";
import { SIGN_OFF_TYPE } from "../../../schemas/rules/sign-off/signOff.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "../../changes/useLake.ts";
import { signOffMode } from "../../connection.ts";
import { documentTitle } from "../../documentTitle.ts";
import { NoRun } from "../../releases/RunGuard.tsx";
import { DocumentLink, Strong } from "../../ui/text.tsx";
import { unapprovedVersions } from "../approvalProblems.ts";

/** Lists the documents of a release that nobody has approved. @param release the release's name */
export function ReleaseApprovals({ release }: { release: string }) {
  const client = useRawClient();
  const count = useChangeCount([SIGN_OFF_TYPE]);
  const { value } = useAsyncValue(
    () => unapprovedVersions(client, release, signOffMode),
    `${release} ${count}`,
  );
  if (!value || value.length === 0) return null;
  return (
    <Card padding={3} radius={2} tone="critical" data-testid={`release-approvals-${release}`}>
      <NoRun />
      <Stack gap={3}>
        <Strong>This release can't go live yet. You can run or schedule it once this is approved:</Strong>
        {value.map(({ id, version, reason }) => (
          <Text size={1} key={id}>
            <DocumentLink id={id} type={version._type} release={release} title={documentTitle(version)} />:{" "}
            {reason}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
