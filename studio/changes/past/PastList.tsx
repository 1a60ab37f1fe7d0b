import { getDraftId } from "@sanity/client/csm";
import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useId, useState } from "react";
import { useSchema } from "sanity";
import { useRouter } from "sanity/router";
import { ChangedField } from "../../actions/ChangedWords.tsx";
import { useContentTypes } from "../../contentTypes.ts";
import { documentAt, justBefore } from "../../history/transactions.ts";
import { Muted, Strong, Title } from "../../ui/text.tsx";
import { useAttempt } from "../../ui/useAttempt.ts";
import { RestoreDialog } from "../dialogs/RestoreDialog.tsx";
import { exactMoment, moment } from "../moment.ts";
import { People } from "../People.tsx";
import { useAsyncValue, useChangeCount, useRawClient } from "../useLake.ts";
import { type FieldChange, fieldChanges } from "./fieldChanges.ts";
import { pastPreviewPath } from "./pastPreview.ts";
import { type Publication, type PublishedDocument, publications } from "./publications.ts";
import { publicationTitle } from "./publicationTitle.ts";
import type { PastChoice } from "./restorePast.ts";

interface MomentButtonsProps {
  readonly choice: PastChoice;
  /** The change that the buttons belong to, for their accessible names. */
  readonly of?: string;
  /** The ids of the documents of that change. The preview opens the page of the first one. */
  readonly ids?: readonly string[];
  readonly onRestore: (choice: PastChoice) => void;
}

/** The buttons that show and restore the site at a past time. Their accessible names contain the time. */
function MomentButtons({ choice, of, ids = [], onRestore }: MomentButtonsProps) {
  const router = useRouter();
  const client = useRawClient();
  const [attempt] = useAttempt();
  const show = choice.removed ? "Show the site before" : "Show the site then";
  const name = `${exactMoment(choice.time)}${of ? `, ${of}` : ""}`;
  const open = () =>
    attempt(async () => router.navigateUrl({ path: await pastPreviewPath(client, choice.time, ids) }), {
      failed: "The past can't be shown",
    });
  return (
    <>
      <Button mode="ghost" text={show} aria-label={`${show}: ${name}`} onClick={() => void open()} />
      <Button
        mode="ghost"
        tone="caution"
        text="Restore…"
        aria-label={`Restore… ${name}`}
        onClick={() => onRestore(choice)}
      />
    </>
  );
}

interface DocumentChange extends PublishedDocument {
  readonly changes: readonly FieldChange[];
}

/** Shows what a publication changed, field by field. Reads the versions before and after it from history. */
function PublicationDetails({ id, time, kind, documents }: Publication) {
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
          <Strong>{title}</Strong>
          {changes.map((change) => (
            <ChangedField key={change.title} {...change} />
          ))}
          {changes.length === 0 ? <Text size={1}>Nothing changed.</Text> : null}
        </Stack>
      ))}
    </Stack>
  );
}

interface PublicationRowProps {
  readonly publication: Publication;
  readonly onRestore: (choice: PastChoice) => void;
}

/** A change of the site in the past: what it was, who made it, and what it changed. */
function PublicationRow({ publication, onRestore }: PublicationRowProps) {
  const { time, author, documents } = publication;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const title = publicationTitle(publication);
  const removed = documents.filter(({ isRemoved }) => isRemoved);
  const shown = removed.length > 0 ? removed : documents;
  // What was taken off the site can only be seen and restored as it was just before.
  const choice: PastChoice = removed.length > 0 ? { time: justBefore(time), removed } : { time };
  return (
    <Card padding={3} radius={2} border data-testid="publication">
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Stack gap={3} flex={1} style={{ minWidth: "14rem" }}>
            <Title>{title}</Title>
            <Muted>
              {moment(time)}, by <People ids={[author]} />
            </Muted>
          </Stack>
          <Flex gap={2} wrap="wrap">
            <Button
              mode="bleed"
              text="What changed"
              aria-label={`What changed on ${exactMoment(time)}: ${title}`}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
            />
            <MomentButtons choice={choice} of={title} ids={shown.map(({ id }) => id)} onRestore={onRestore} />
          </Flex>
        </Flex>
        <div id={details} hidden={!isOpen}>
          {isOpen ? <PublicationDetails {...publication} /> : null}
        </div>
      </Stack>
    </Card>
  );
}

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
  const time = Date.parse(typed);
  const isFuture = time > Date.now();
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
        {isFuture ? <Text size={1}>Choose a time in the past.</Text> : null}
        {Number.isNaN(time) || isFuture ? null : (
          <MomentButtons choice={{ time: new Date(time).toISOString() }} onRestore={setChosen} />
        )}
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
