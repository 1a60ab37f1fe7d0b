import { afterEach, beforeEach, vi } from "vitest";

/** Catches the lines that each test logs with `console.error`. Returns the lines of the current test. */
export function logPerTest(): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, "error").mockImplementation((...line) => lines.push(line.join(" ")));
  });
  afterEach(() => void vi.restoreAllMocks());
  return lines;
}
