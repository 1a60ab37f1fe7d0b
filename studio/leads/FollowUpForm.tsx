import { Button, Flex, Stack, TextArea, TextInput } from "@sanity/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { inTab, useTypedText } from "../offline/useTypedText.ts";
import { Choice, DayInput } from "../ui/controls.tsx";
import { Strong } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { type FollowUp, followUpLabels, followUpStates } from "./lead.ts";

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Stack as="label" gap={2} style={{ flex: "1 1 12em" }}>
    <Strong>{label}</Strong>
    {children}
  </Stack>
);

const nothing: FollowUp = { state: "new", owner: "", due: "", notes: "" };

interface FollowUpFormProps {
  readonly id: string;
  readonly value: FollowUp | null;
  /** Receives the changed fields. */
  readonly onSave: (change: Partial<FollowUp>) => Promise<void>;
}

/** What was done about a lead, who does what next, and until when. */
export function FollowUpForm({ id, value, onSave }: FollowUpFormProps) {
  const [attempt, isSaving] = useAttempt();
  const [saved, setSaved] = useState(value ?? nothing);
  // Only what this person changed, so that a colleague's later changes of the rest are kept.
  const [typed, setTyped, forget] = useTypedText(`lead ${id}`, "{}", inTab);
  const changed = JSON.parse(typed) as Partial<FollowUp>; // only this form writes it
  const followUp: FollowUp = { ...saved, ...changed };
  const unsavedOf = (part: Partial<FollowUp>): Partial<FollowUp> =>
    Object.fromEntries(Object.entries(part).filter(([name, text]) => text !== saved[name as keyof FollowUp]));
  const change = (part: Partial<FollowUp>) => setTyped(JSON.stringify(unsavedOf({ ...changed, ...part })));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const unsaved = unsavedOf(changed);
    const words = { done: "The follow-up is saved", failed: "The follow-up was not saved" };
    if (!(await attempt(() => onSave(unsaved), words))) return;
    setSaved((before) => ({ ...before, ...unsaved }));
    forget();
  };
  return (
    <form aria-label="Follow-up" onSubmit={(event) => void save(event)}>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap">
          <Field label="Follow-up">
            <Choice
              value={followUp.state}
              of={followUpStates.map((state) => [state, followUpLabels[state]])}
              onChange={(state) => change({ state })}
            />
          </Field>
          <Field label="Owner">
            <TextInput
              value={followUp.owner}
              autoComplete="off"
              maxLength={100}
              onChange={({ currentTarget }) => change({ owner: currentTarget.value })}
            />
          </Field>
          <Field label="Follow up on">
            <DayInput
              value={followUp.due}
              onChange={({ currentTarget }) => change({ due: currentTarget.value })}
            />
          </Field>
        </Flex>
        <Field label="Notes">
          <TextArea
            rows={3}
            value={followUp.notes}
            maxLength={1000}
            onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          />
        </Field>
        <Flex justify="flex-end">
          <Button type="submit" mode="ghost" text="Save the follow-up" loading={isSaving} />
        </Flex>
      </Stack>
    </form>
  );
}
