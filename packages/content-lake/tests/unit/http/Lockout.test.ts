import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lockout } from "../../../src/http/PasswordLogin.ts";

let lockout: Lockout;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T09:00:00Z") });
  lockout = new Lockout({ free: 3, first: 1_000, longest: 10_000, decay: 60_000 });
});
afterEach(() => void vi.useRealTimers());

const fail = (key: string, times: number) => {
  for (let n = 0; n < times; n++) lockout.count(key);
};
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test("allows the free attempts, then doubles the delay after each one, up to the longest", () => {
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    waits.push(lockout.waitOf("ada"));
    fail("ada", 1);
  }
  expect(waits).toEqual([0, 0, 0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  fail("ada", 1_000);
  expect(lockout.waitOf("ada")).toBe(10_000);
  expect(lockout.waitOf("bo")).toBe(0);
});

test("forgets one attempt for each minute without another, so rare mistakes don't add up", () => {
  for (let n = 0; n < 100; n++) {
    expect(lockout.waitOf("ada")).toBe(0);
    fail("ada", 1);
    pass(60_000);
  }
  fail("ada", 1_000);
  pass(60_000 * 6);
  fail("ada", 1);
  expect(lockout.waitOf("ada")).toBe(0);
  fail("ada", 1);
  expect(lockout.waitOf("ada")).toBe(1_000);
});

test("never delays longer than the longest delay, even if the clock goes backward", () => {
  fail("ada", 20);
  pass(-60 * 60_000);
  expect(lockout.waitOf("ada")).toBe(10_000);
});

test("remembers at most 10,000 keys, and forgets the one with the oldest attempt", () => {
  fail("ada", 5);
  fail("bo", 5);
  for (let n = 0; n < 9_998; n++) lockout.count(`name ${n}`);
  expect(lockout.size).toBe(10_000);
  lockout.count("ada");
  lockout.count("another");
  expect(lockout.size).toBe(10_000);
  expect(lockout.waitOf("ada")).toBeGreaterThan(0);
  expect(lockout.waitOf("bo")).toBe(0);
});
