import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());

test.each([
  ["alone", "alone"],
  ["off", "off"],
  ["required", "required"],
  ["", "required"],
  ["none", "required"],
])("SIGN_OFF=%s is the mode %s of the Studio", async (value, mode) => {
  vi.stubEnv("SANITY_STUDIO_SIGN_OFF", value);
  expect((await import("../../../studio/connection.ts")).signOffMode).toBe(mode);
});
