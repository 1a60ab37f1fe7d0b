import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hasBearerToken, operatorToken } from "#platform/clients/operatorToken.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "token-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("returns the configured token, or a token stored in the folder, readable only by its owner", () => {
  expect(operatorToken("set by the host", folder)).toBe("set by the host");
  expect(operatorToken(undefined, folder)).toBeUndefined();
  const made = operatorToken(undefined, folder, true);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(operatorToken(undefined, folder, true)).toBe(made);
  expect(operatorToken(undefined, folder)).toBe(made);
  expect(statSync(join(folder, "operator-token")).mode & 0o777).toBe(0o600);
  expect(operatorToken(undefined, undefined)).toBeUndefined();
});

it("accepts only a request with the operator's token", () => {
  const headersWith = (value: string) => new Headers({ authorization: value });
  expect(hasBearerToken(headersWith("Bearer right"), "right")).toBe(true);
  expect(hasBearerToken(headersWith("Bearer wrong"), "right")).toBe(false);
  expect(hasBearerToken(headersWith("right"), "right")).toBe(false);
  expect(hasBearerToken(new Headers(), "right")).toBe(false);
  expect(hasBearerToken(headersWith("Bearer undefined"), undefined)).toBe(false);
});
