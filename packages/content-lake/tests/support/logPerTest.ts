import { afterEach, beforeEach, vi } from "vitest";

/** Catches the lines that each test logs on the console. Returns the lines of the current test. */
export function logPerTest(): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    for (const method of ["error", "log", "warn"] as const)
      vi.spyOn(console, method).mockImplementation((...line) => lines.push(line.join(" ")));
  });
  afterEach(() => void vi.restoreAllMocks());
  return lines;
}
