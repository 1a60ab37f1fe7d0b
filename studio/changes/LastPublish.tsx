import { Button, Card, Flex, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import { ConfirmDialog } from "./dialogs/ConfirmDialog.tsx";
import { moment } from "./moment.ts";
import { People } from "./People.tsx";
import { lastPublish, undoPublish } from "./undoPublish.ts";
import { useAsyncValue, useRawClient } from "./useLake.ts";

/**
 * Shows the last publish with an undo button. The last undo has none: its drafts can be published again.
 * @param change increases with each content change
 */
export function LastPublish({ change }: { change: number }) {
  const client = useRawClient();
  const types = useContentTypes();
  const [isAsking, setAsking] = useState(false);
  const { value: last } = useAsyncValue(() => lastPublish(client, types), String(change));
  if (!last) return null;
  const titles = last.changes.map(({ now }) => documentTitle(now)).join(", ");
  return (
    <Card padding={3} radius={2} tone="transparent" border data-testid="last-publish">
      <Flex gap={3} align="center">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="semibold">
            {last.isUndo ? "Publish undone" : "Last published"}: {titles}
          </Text>
          <Text size={1} muted>
            {moment(last.time)}, by <People ids={[last.author]} />
          </Text>
        </Stack>
        {last.isUndo ? null : (
          <Button
            mode="ghost"
            tone="caution"
            text="Undo this publish"
            data-testid="undo-publish"
            onClick={() => setAsking(true)}
          />
        )}
      </Flex>
      {isAsking ? (
        <ConfirmDialog
          id="undo-publish"
          title="Undo this publish?"
          action="Undo"
          done="Visitors see the previous version again."
          run={() => undoPublish(client, last)}
          onClose={() => setAsking(false)}
        >
          <Text size={1}>
            Visitors will see {titles} as before {moment(last.time)}. The undone changes stay as drafts.
          </Text>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
