import { expect, test } from "vitest";
import { type FieldEvent, freeField, nextTurn } from "../../../../../studio/inputs/taking-turns/fieldTurn.ts";

const seen = (others: string[], isFocused: boolean, now = 0): FieldEvent => ({
  kind: "presence",
  others,
  isFocused,
  now,
});
const remoteEdit = (now: number, isFocused = true): FieldEvent => ({ kind: "remote edit", isFocused, now });
const takeover = (now: number): FieldEvent => ({ kind: "takeover", isFocused: false, now });
/** The sessions that a window waits for after the events. */
const ahead = (...events: FieldEvent[]) => events.reduce(nextTurn, freeField).ahead;

const arrival = [seen(["first"], false), seen(["first"], true)];
const taken = [seen([], true), seen(["second"], true), remoteEdit(0)];
const takenOver = [seen(["first"], true), takeover(10_000)];
const edited = [seen([], true), remoteEdit(10_000)];
const secondSeen = seen(["second"], true, 12_000);

test.each([
  ["the first window in a field doesn't wait for the second", [], [seen([], true), seen(["second"], true)]],
  ["the second window waits for the first", ["first"], arrival],
  ["it keeps its place", [], [...arrival, seen(["first", "third"], true), seen(["third"], true)]],
  [
    "a window that leaves and returns goes to the end of the queue",
    ["second"],
    [seen([], true), seen(["second"], true), seen(["second"], false)],
  ],
  [
    "a window that takes over waits for nobody, even after its cursor returns to the field",
    [],
    [seen(["first"], false), takeover(0), seen(["first"], true)],
  ],
  ["the first window waits once another window has taken over and edits", ["second"], taken],
  ["until the other one leaves", [], [...taken, seen([], true)]],
  ["an edit that was on its way at the takeover doesn't undo it", [], [...takenOver, remoteEdit(12_000)]],
  ["a later edit undoes it", ["first"], [...takenOver, remoteEdit(14_000)]],
  ["the first window waits for an author who is present after the edit", ["second"], [...edited, secondSeen]],
  ["until the author leaves", [], [...edited, secondSeen, seen([], true, 12_500)]],
  [
    "a window that enters long after an edit is not ahead, because another one made the edit",
    [],
    [...edited, seen(["second"], true, 16_000)],
  ],
  ["a takeover ends the wait for an earlier editor", [], [...edited, takeover(11_000), secondSeen]],
  ["an edit by someone who is not in the field blocks nobody", [], edited],
])("%s", (_title, windows, events) => {
  expect(ahead(...events)).toEqual(windows);
});
