import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { useRouter } from "sanity/router";
import { useContentTypes } from "../contentTypes.ts";
import { RestoreDialog } from "./dialogs/RestoreDialog.tsx";
import { moment } from "./moment.ts";
import { People } from "./People.tsx";
import { type Publication, publications } from "./publications.ts";
import { useAsyncValue, useChangeCount, useRawClient } from "./useLake.ts";

/** Returns the path of the Presentation tool that shows the site at a past time. */
const pastPreviewPath = (time: string) =>
  `/presentation?${new URLSearchParams({ preview: `/?as-of=${encodeURIComponent(time)}` })}`;

interface MomentButtonsProps {
  readonly time: string;
  readonly onRestore: (time: string) => void;
}

function MomentButtons({ time, onRestore }: MomentButtonsProps) {
  const router = useRouter();
  return (
    <Flex gap={2}>
      <Button
        mode="ghost"
        text="Show the site then"
        onClick={() => router.navigateUrl({ path: pastPreviewPath(time) })}
      />
      <Button mode="ghost" tone="caution" text="Restore…" onClick={() => onRestore(time)} />
    </Flex>
  );
}

function PublicationRow({
  time,
  author,
  titles,
  onRestore,
}: Publication & Pick<MomentButtonsProps, "onRestore">) {
  return (
    <Card padding={3} radius={2} border data-testid="publication">
      <Flex gap={3} align="center" wrap="wrap">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="semibold">
            {titles.join(", ")}
          </Text>
          <Text size={1} muted>
            {moment(time)}, by <People ids={[author]} />
          </Text>
        </Stack>
        <MomentButtons time={time} onRestore={onRestore} />
      </Flex>
    </Card>
  );
}

/**
 * Lists past publications with their time and author. Previews or restores the site at any time.
 * @param onRestored receives the ids of the restored documents
 */
export function PastList({ onRestored }: { onRestored: (ids: readonly string[]) => void }) {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount();
  const [typed, setTyped] = useState("");
  const [restored, setRestored] = useState<string>();
  const { value, error } = useAsyncValue(() => publications(client, types), String(count));
  const isTime = typed !== "" && !Number.isNaN(Date.parse(typed));
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>The site on</Text>
        <TextInput
          type="datetime-local"
          aria-label="Day and time"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isTime ? <MomentButtons time={new Date(typed).toISOString()} onRestore={setRestored} /> : null}
      </Flex>
      {error ? <Text size={1}>{error}</Text> : null}
      {value?.map((publication) => (
        <PublicationRow key={publication.id} {...publication} onRestore={setRestored} />
      ))}
      {restored ? (
        <RestoreDialog time={restored} onRestored={onRestored} onClose={() => setRestored(undefined)} />
      ) : null}
    </Stack>
  );
}
