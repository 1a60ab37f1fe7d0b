import { Stack } from "@sanity/ui";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { type Path, type StringInputProps, useCurrentUser, useFormCallbacks, useFormValue } from "sanity";
import { freeField, nextTurn } from "./fieldTurn.ts";
import { TurnNotice } from "./TurnNotice.tsx";

/**
 * Calls `onRemoteEdit` when a field gets a value that was not typed in this window. Returns a function that records a
 * typed value.
 */
function useOwnValues(value: string, onRemoteEdit: () => void): (typed: string) => void {
  // More than one while someone types fast: React may render an older value last.
  const typedValues = useRef([value]);
  const report = useRef(onRemoteEdit);
  useEffect(() => {
    report.current = onRemoteEdit;
  });
  useEffect(() => {
    const index = typedValues.current.lastIndexOf(value);
    typedValues.current = index < 0 ? [value] : typedValues.current.slice(index);
    if (index < 0) report.current();
  }, [value]);
  return (typed) => typedValues.current.push(typed);
}

/**
 * Announces again that the cursor is in a field when the form shows another version of the document. The form resets
 * presence then, for example when the first letter creates the draft.
 */
function useCursorAnnouncement(path: Path, isFocused: boolean): void {
  const { onPathFocus } = useFormCallbacks();
  const version = useFormValue(["_id"]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each version.
  useEffect(() => {
    // Parents' effects run later than this one, and the form's resets presence.
    if (isFocused) queueMicrotask(() => onPathFocus(path));
  }, [version]);
}

interface Props {
  readonly field: StringInputProps;
  readonly render: (field: StringInputProps) => ReactElement;
}

/**
 * Renders a text field that one person edits at a time. Sanity merges the letters of two people without losing one, but
 * the cursor of each jumps when the other types, which scrambles their words.
 */
export function TurnInput({ field, render }: Props) {
  const { elementProps, presence, value = "" } = field;
  const isFocused = field.focused === true;
  const me = useCurrentUser()?.id;
  const [turn, send] = useReducer(nextTurn, freeField);
  const sessions = presence
    .map(({ sessionId }) => sessionId)
    .toSorted()
    .join(" ");
  useEffect(() => {
    send({ kind: "presence", others: sessions.split(" ").filter(Boolean), isFocused, now: Date.now() });
  }, [sessions, isFocused]);
  useCursorAnnouncement(field.path, isFocused);
  const recordTyped = useOwnValues(value, () => send({ kind: "remote edit", isFocused, now: Date.now() }));
  const ahead = presence.filter(({ sessionId }) => turn.ahead.includes(sessionId));
  const isWaiting = ahead.length > 0;
  const names = ahead.filter(({ user }) => user.id !== me).map(({ user }) => user.displayName ?? user.id);
  const takeOver = () => {
    send({ kind: "takeover", isFocused, now: Date.now() });
    elementProps.ref.current?.focus();
  };
  const readOnly = field.readOnly || isWaiting;
  const onChange: typeof elementProps.onChange = (event) => {
    // The element is an input or a text area.
    recordTyped((event.currentTarget as HTMLInputElement).value);
    elementProps.onChange(event);
  };
  return (
    <Stack gap={2}>
      {render({
        ...field,
        readOnly,
        elementProps: { ...elementProps, onChange, readOnly: elementProps.readOnly || isWaiting },
      })}
      {isWaiting && !field.readOnly && <TurnNotice names={[...new Set(names)]} onTakeOver={takeOver} />}
    </Stack>
  );
}
