import * as crypto from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  hashPassword,
  matchesPassword,
  parsePassword,
  passwordHash,
} from "../../../src/settings/passwords.ts";

vi.mock("node:crypto", { spy: true });
beforeEach(() => void vi.mocked(crypto.scrypt).mockClear());

describe("a hash", () => {
  test("has its own salt and its cost, and is longer than the password's entropy", async () => {
    const [one, two] = [await hashPassword("a long password"), await hashPassword("a long password")];
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).toMatch(passwordHash);
    expect(one).not.toBe(two);
  });

  test("matches only its password, in any Unicode form", async () => {
    const hash = await hashPassword("contrase\u00f1a larga");
    expect(await matchesPassword("contrase\u00f1a larga", hash)).toBe(true);
    expect(await matchesPassword("contrasen\u0303a larga", hash)).toBe(true);
    expect(await matchesPassword("contrasena larga", hash)).toBe(false);
    expect(await matchesPassword("", hash)).toBe(false);
  });

  test("keeps its own cost when the cost of new ones changes", async () => {
    const salt = Buffer.from("a salt of sixteen");
    const key = crypto.scryptSync("a long password", salt, 32, { N: 2 ** 12, r: 4, p: 1 });
    const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const hash = `$scrypt$ln=12,r=4,p=1$${encode(salt)}$${encode(key)}`;
    expect(await matchesPassword("a long password", hash)).toBe(true);
    expect(await matchesPassword("another password", hash)).toBe(false);
  });
});

test("the check of a user without a password does the same work, and is compared in constant time", async () => {
  const hash = await hashPassword("a long password");
  vi.mocked(crypto.scrypt).mockClear();
  vi.mocked(crypto.timingSafeEqual).mockClear();
  expect(await matchesPassword("a long password", hash)).toBe(true);
  expect(await matchesPassword("a long password", undefined)).toBe(false);
  const [known, unknown] = vi
    .mocked(crypto.scrypt)
    .mock.calls.map(([, , length, cost]) => ({ length, cost }));
  expect(unknown).toEqual(known);
  expect(known).toMatchObject({ length: 32, cost: { N: 32_768, r: 8, p: 3 } });
  expect(crypto.timingSafeEqual).toHaveBeenCalledTimes(2);
});

describe("a new password", () => {
  test.each(["twelve chars", "            ", "пароль-пароль", "🔑".repeat(12), "a".repeat(1_000)])(
    "of at least 12 characters of any kind is accepted: %s",
    (password) => {
      expect(parsePassword(password)).toBe(password);
    },
  );

  test.each([
    [
      "eleven char",
      "The password is too short: it has 11 characters. Use 12 to 1000 characters of any kind.",
    ],
    [
      "🔑".repeat(11),
      "The password is too short: it has 11 characters. Use 12 to 1000 characters of any kind.",
    ],
    ["", "The password is too short: it has 0 characters. Use 12 to 1000 characters of any kind."],
    [undefined, "The password is too short: it has 0 characters. Use 12 to 1000 characters of any kind."],
    ["a".repeat(1_001), "The password is too long. Use 12 to 1000 characters of any kind."],
  ])("is rejected with its problem and the rule: %s", (password, message) => {
    expect(() => parsePassword(password)).toThrow(message);
  });
});
