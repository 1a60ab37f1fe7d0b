import { Card, Stack, Text } from "@sanity/ui";
import { questionOf } from "../actions/publishQuestions.ts";
import { documentTitle } from "../documentTitle.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { publishAll } from "./publishAll.ts";
import { useRawClient } from "./useLake.ts";
import type { Waiting } from "./waiting.ts";

/** The question of one document, if its type has one. */
function Question({ waiting: { type, draft, published } }: { waiting: Waiting }) {
  const Asked = questionOf(type);
  if (!Asked) return null;
  return (
    <Card padding={3} radius={2} tone="caution">
      <Asked published={published} draft={draft} />
    </Card>
  );
}

/** Asks before several documents are published at once, with the questions of each. */
export function PublishDialog({ chosen, onClose }: { chosen: readonly Waiting[]; onClose: () => void }) {
  const client = useRawClient();
  return (
    <ConfirmDialog
      id="publish-all"
      title={`Publish ${chosen.length} at once?`}
      action="Publish all"
      done={`Published: ${chosen.map(({ draft }) => documentTitle(draft)).join(", ")}.`}
      run={() => publishAll(client, chosen)}
      onClose={onClose}
    >
      <Text size={1}>They go live together, or none of them does.</Text>
      {chosen.map((waiting) => (
        <Stack gap={3} key={waiting.id}>
          <Text size={1} weight="medium">
            {documentTitle(waiting.draft)}
          </Text>
          <Question waiting={waiting} />
        </Stack>
      ))}
    </ConfirmDialog>
  );
}
