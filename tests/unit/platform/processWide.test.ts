import { expect, test, vi } from "vitest";
import { processWide } from "#platform/processWide.ts";

test("creates a value once, on first use", () => {
  const create = vi.fn(() => ({ count: 0 }));
  processWide("test-counter", create).count += 1;
  expect(processWide("test-counter", create)).toEqual({ count: 1 });
  expect(create).toHaveBeenCalledTimes(1);
});

test("stores values of different names separately", () => {
  expect([processWide("test-one", () => "one"), processWide("test-two", () => "two")]).toEqual([
    "one",
    "two",
  ]);
});

test("returns the same value to a second instance of the module", async () => {
  const value = processWide("test-shared", () => ({}));
  vi.resetModules();
  const second = await import("#platform/processWide.ts");
  expect(second.processWide).not.toBe(processWide);
  expect(second.processWide("test-shared", () => ({}))).toBe(value);
});

test("creates the value again after a failed creation", () => {
  const fail = () => {
    throw new Error("no");
  };
  expect(() => processWide("test-failing", fail)).toThrow("no");
  expect(processWide("test-failing", () => 1)).toBe(1);
});
