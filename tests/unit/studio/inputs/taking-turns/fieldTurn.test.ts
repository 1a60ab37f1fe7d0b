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

test("the first window in a field doesn't wait for the second", () => {
  expect(ahead(seen([], true), seen(["second"], true))).toEqual([]);
});

test("the second window waits until the first leaves, and keeps its place in the queue", () => {
  const arrival = [seen(["first"], false), seen(["first"], true)];
  expect(ahead(...arrival)).toEqual(["first"]);
  expect(ahead(...arrival, seen(["first", "third"], true), seen(["third"], true))).toEqual([]);
});

test("a window that leaves and returns goes to the end of the queue", () => {
  expect(ahead(seen([], true), seen(["second"], true), seen(["second"], false))).toEqual(["second"]);
});

test("a window that takes over waits for nobody, even after its cursor returns to the field", () => {
  expect(ahead(seen(["first"], false), takeover(0), seen(["first"], true))).toEqual([]);
});

test("the first window waits once another window has taken over and edits", () => {
  const taken = [seen([], true), seen(["second"], true), remoteEdit(0)];
  expect(ahead(...taken)).toEqual(["second"]);
  expect(ahead(...taken, seen([], true))).toEqual([]);
});

test("an edit that was on its way at the takeover doesn't undo it, and a later one does", () => {
  const taken = [seen(["first"], true), takeover(10_000)];
  expect(ahead(...taken, remoteEdit(12_000))).toEqual([]);
  expect(ahead(...taken, remoteEdit(14_000))).toEqual(["first"]);
});

test("the first window waits too if the edit arrives before the presence of the window that took over", () => {
  const edited = [seen([], true), remoteEdit(10_000)];
  expect(ahead(...edited, seen(["second"], true, 12_000))).toEqual(["second"]);
  expect(ahead(...edited, seen(["second"], true, 12_000), seen([], true, 12_500))).toEqual([]);
});

test("a window that enters long after an edit is not ahead, because another one made the edit", () => {
  expect(ahead(seen([], true), remoteEdit(10_000), seen(["second"], true, 16_000))).toEqual([]);
});

test("a takeover ends the wait for the presence of an earlier editor", () => {
  const edited = [seen([], true), remoteEdit(10_000), takeover(11_000)];
  expect(ahead(...edited, seen(["second"], true, 12_000))).toEqual([]);
});

test("an edit by someone who is not in the field blocks nobody", () => {
  expect(ahead(seen([], true), remoteEdit(0))).toEqual([]);
});
