import { Button, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { useContentTypes } from "../../contentTypes.ts";
import { RestoreDialog } from "../dialogs/RestoreDialog.tsx";
import { useAsyncValue, useChangeCount, useRawClient } from "../useLake.ts";
import { MomentButtons } from "./MomentButtons.tsx";
import { PublicationRow } from "./PublicationRow.tsx";
import { publications } from "./publications.ts";
import type { PastChoice } from "./restorePast.ts";

/** The number of publications to list at first, and to add with each press of *Show older*. */
const LENGTH = 40;

/** Drafts don't change the list. */
const ON_THE_SITE = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';

/**
 * Lists past publications with their time and author. Previews or restores the site at any time.
 * @param onRestored receives the ids of the restored documents
 */
export function PastList({ onRestored }: { onRestored: (ids: readonly string[]) => void }) {
  const client = useRawClient();
  const types = useContentTypes();
  const count = useChangeCount([], ON_THE_SITE);
  const [length, setLength] = useState(LENGTH);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<PastChoice>();
  const { value, error } = useAsyncValue(() => publications(client, types, length), `${count} ${length}`);
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
        {isTime ? (
          <MomentButtons choice={{ time: new Date(typed).toISOString() }} onRestore={setChosen} />
        ) : null}
      </Flex>
      {error ? <Text size={1}>{error}</Text> : null}
      {value?.map((publication) => (
        <PublicationRow key={publication.id} publication={publication} onRestore={setChosen} />
      ))}
      {value?.length === length ? (
        <Button mode="ghost" text="Show older" onClick={() => setLength(length + LENGTH)} />
      ) : null}
      {chosen ? (
        <RestoreDialog choice={chosen} onRestored={onRestored} onClose={() => setChosen(undefined)} />
      ) : null}
    </Stack>
  );
}
