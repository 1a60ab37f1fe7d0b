import { getDraftId } from "@sanity/client/csm";
import { Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { documentAt, justBefore } from "../../history/transactions.ts";
import { useAsyncValue, useRawClient } from "../useLake.ts";
import { ChangedField } from "./ChangedField.tsx";
import { type FieldChange, fieldChanges } from "./fieldChanges.ts";
import type { Publication, PublishedDocument } from "./publications.ts";

interface DocumentChange extends PublishedDocument {
  readonly changes: readonly FieldChange[];
}

/** Shows what a publication changed, field by field. Reads the versions before and after it from history. */
export function PublicationDetails({ id, time, kind, documents }: Publication) {
  const client = useRawClient();
  const schema = useSchema();
  const { value, error } = useAsyncValue(
    () =>
      Promise.all(
        documents.map(async (document): Promise<DocumentChange> => {
          const changed = kind === "restore" ? getDraftId(document.id) : document.id;
          const [before, after] = await Promise.all([
            documentAt(client, changed, { time: justBefore(time) }),
            document.isRemoved ? null : documentAt(client, changed, { revision: id }),
          ]);
          return { ...document, changes: fieldChanges(before, after, schema.get(document.type)) };
        }),
      ),
    id,
  );
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  return (
    <Stack gap={4} data-testid="publication-details">
      {value.map(({ id: document, title, changes }) => (
        <Stack gap={3} key={document}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {changes.map((change) => (
            <ChangedField key={change.title} change={change} />
          ))}
          {changes.length === 0 ? <Text size={1}>Nothing changed.</Text> : null}
        </Stack>
      ))}
    </Stack>
  );
}
