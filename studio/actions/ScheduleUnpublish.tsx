import { getPublishedId } from "@sanity/client/csm";
import { CalendarIcon } from "@sanity/icons/Calendar";
import { TextInput } from "@sanity/ui";
import { useState } from "react";
import type { DocumentActionComponent, SanityDocumentLike } from "sanity";
import { isPageType } from "../../schemas/rules/pageTypes.ts";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { documentTitle } from "../documentTitle.ts";
import { scheduleUnpublish } from "../releases/scheduled.ts";
import { Labeled } from "../ui/controls.tsx";
import { Sentences } from "../ui/text.tsx";
import { openDialog } from "./DialogLayer.tsx";
import { type PublishedPage, readSurroundings, removalEffects } from "./removal/pageRemoval.ts";
import { timeZoneAt, tomorrowMorning } from "./startTomorrow.ts";
import { unpublishEffect } from "./unpublishEffect.ts";

interface DialogProps {
  readonly published: SanityDocumentLike & PublishedPage;
  readonly onClose: () => void;
}

/** Describes what visitors will see. For a page, it also names the links that stop working. */
function Effects({ published }: Pick<DialogProps, "published">) {
  const client = useRawClient();
  const id = getPublishedId(published._id);
  const { value, error } = useAsyncValue(
    async () =>
      isPageType(published._type)
        ? removalEffects(published, await readSurroundings(client, id), "unpublish")
        : [unpublishEffect(id, published)],
    id,
  );
  return <Sentences of={value ?? [error ?? "…"]} />;
}

/** Returns a time as the input has it. */
function localTime(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Asks for the time at which the document goes off the site. */
function ScheduleUnpublishDialog({ published, onClose }: DialogProps) {
  const client = useRawClient();
  const [typed, setTyped] = useState(() => localTime(tomorrowMorning()));
  const id = getPublishedId(published._id);
  const title = documentTitle(published);
  const schedule = async () => {
    const time = new Date(typed);
    if (Number.isNaN(time.getTime())) throw new Error("Choose a day and a time.");
    if (time.getTime() <= Date.now()) throw new Error("Choose a time in the future.");
    await scheduleUnpublish(client, { id, title, time });
  };
  return (
    <ConfirmDialog
      id="schedule-unpublish"
      title={`When should “${title}” go off the site?`}
      action="Schedule"
      done={`It is scheduled. “${title}” is listed under Releases.`}
      run={schedule}
      onClose={onClose}
    >
      <Effects published={published} />
      <Labeled label={`Day and time (${timeZoneAt(new Date(typed))})`}>
        <TextInput
          type="datetime-local"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Labeled>
    </ConfirmDialog>
  );
}

/** Takes a published document off the site at a set time. */
export const ScheduleUnpublish: DocumentActionComponent = ({ published, release }) => {
  if (!published || release) return null;
  return {
    label: "Schedule unpublish",
    icon: CalendarIcon,
    onHandle: () =>
      openDialog((onClose) => <ScheduleUnpublishDialog published={published} onClose={onClose} />),
  };
};
ScheduleUnpublish.displayName = "ScheduleUnpublish";
