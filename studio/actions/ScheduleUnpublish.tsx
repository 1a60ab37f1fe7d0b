import { getPublishedId } from "@sanity/client/csm";
import { CalendarIcon } from "@sanity/icons/Calendar";
import { Button, Card, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useState } from "react";
import type { DocumentActionComponent, SanityDocumentLike } from "sanity";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { moment } from "../changes/moment.ts";
import { reasonOf, useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { documentTitle } from "../documentTitle.ts";
import { scheduleUnpublish } from "../releases/scheduleUnpublish.ts";
import {
  type PageSurroundings,
  type PublishedPage,
  removalEffects,
  SURROUNDINGS_QUERY,
  surroundingsOf,
} from "./removal/pageRemoval.ts";
import { unpublishEffect } from "./unpublishEffect.ts";

interface FormProps {
  readonly published: SanityDocumentLike & PublishedPage;
  readonly onClose: () => void;
}

/** Describes what visitors will see. For a page, it also names the links that stop working. */
function Effects({ published }: Pick<FormProps, "published">) {
  const client = useRawClient();
  const id = getPublishedId(published._id);
  const { value, error } = useAsyncValue(
    async () =>
      isPageType(published._type)
        ? removalEffects(
            published,
            surroundingsOf(id, await client.fetch<PageSurroundings>(SURROUNDINGS_QUERY, { id })).linkers,
            "unpublish",
          )
        : [unpublishEffect(id, published)],
    id,
  );
  return (value ?? [error ?? "…"]).map((sentence) => (
    <Text size={1} key={sentence}>
      {sentence}
    </Text>
  ));
}

/** Asks for the time at which the document goes off the site. */
function ScheduleUnpublishForm({ published, onClose }: FormProps) {
  const client = useRawClient();
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const id = getPublishedId(published._id);
  const title = documentTitle(published);
  const submit = async () => {
    const time = new Date(typed);
    if (Number.isNaN(time.getTime())) return setError("Choose a day and a time.");
    if (time.getTime() <= Date.now()) return setError("Choose a time in the future.");
    setRunning(true);
    try {
      await scheduleUnpublish(client, { id, title, time });
      toast.push({
        status: "success",
        title: `${title} goes off the site on ${moment(time.toISOString())}.`,
        description: "Changes, Scheduled lists it.",
      });
      onClose();
    } catch (reason) {
      setRunning(false);
      setError(`Nothing was scheduled. ${reasonOf(reason)}`);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={4}>
        <Effects published={published} />
        <TextInput
          type="datetime-local"
          aria-label="Day and time"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
        />
        {error ? (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Text size={1}>{error}</Text>
          </Card>
        ) : null}
        <Flex gap={3} justify="flex-end">
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button type="submit" tone="positive" text="Schedule" loading={isRunning} />
        </Flex>
      </Stack>
    </form>
  );
}

/** Takes a published document off the site at a set time. */
export const ScheduleUnpublish: DocumentActionComponent = ({ published, release }) => {
  const [isAsking, setAsking] = useState(false);
  if (!published || release) return null;
  return {
    label: "Schedule unpublish",
    icon: CalendarIcon,
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: "dialog",
      header: `When does “${documentTitle(published)}” go off the site?`,
      width: "small",
      onClose: () => setAsking(false),
      content: <ScheduleUnpublishForm published={published} onClose={() => setAsking(false)} />,
    },
  };
};
ScheduleUnpublish.displayName = "ScheduleUnpublish";
