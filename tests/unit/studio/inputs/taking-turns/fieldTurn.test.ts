import { expect, test } from "vitest";
import { type FieldEvent, freeField, nextTurn } from "../../../../../studio/inputs/taking-turns/fieldTurn.ts";

const seen = (others: string[], isFocused: boolean): FieldEvent => ({ kind: "presence", others, isFocused });
const remoteEdit = (now: number, isFocused = true): FieldEvent => ({ kind: "remote edit", isFocused, now });
const takeover = (now: number): FieldEvent => ({ kind: "takeover", now });
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

test("an edit by someone who is not in the field blocks nobody", () => {
  expect(ahead(seen([], true), remoteEdit(0))).toEqual([]);
});
