import * as crypto from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  hashPassword,
  matchesPassword,
  parsePassword,
  passwordHash,
} from "../../../src/settings/passwords.ts";

vi.mock("node:crypto", { spy: true });
beforeEach(() => void vi.mocked(crypto.scrypt).mockClear());

// Hashes are slow on purpose, so the tests share one.
const password = "contrase\u00f1a larga";
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(password);
});

describe("a hash", () => {
  test("has its own salt and its cost, and is longer than the password's entropy", async () => {
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hash).toMatch(passwordHash);
    expect(await hashPassword(password)).not.toBe(hash);
  });

  test("matches only its password, in any Unicode form", async () => {
    const given = ["contrasen\u0303a larga", "contrasena larga", ""];
    const matches = await Promise.all(given.map((each) => matchesPassword(each, hash)));
    expect(matches).toEqual([true, false, false]);
  });

  test("keeps its own cost when the cost of new ones changes", async () => {
    const salt = Buffer.from("a salt of sixteen");
    const key = crypto.scryptSync("a long password", salt, 32, { N: 2 ** 12, r: 4, p: 1 });
    const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const cheap = `$scrypt$ln=12,r=4,p=1$${encode(salt)}$${encode(key)}`;
    expect(await matchesPassword("a long password", cheap)).toBe(true);
    expect(await matchesPassword("another password", cheap)).toBe(false);
  });
});

test("the check of a user without a password does the same work, and is compared in constant time", async () => {
  vi.mocked(crypto.timingSafeEqual).mockClear();
  expect(await matchesPassword(password, hash)).toBe(true);
  expect(await matchesPassword(password, undefined)).toBe(false);
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
    (given) => {
      expect(parsePassword(given)).toBe(given);
    },
  );

  const rule = "Use 12 to 1000 characters of any kind.";
  test.each([
    ["eleven char", `The password is too short: it has 11 characters. ${rule}`],
    ["🔑".repeat(11), `The password is too short: it has 11 characters. ${rule}`],
    ["", `The password is too short: it has 0 characters. ${rule}`],
    [undefined, `The password is too short: it has 0 characters. ${rule}`],
    ["a".repeat(1_001), `The password is too long. ${rule}`],
  ])("is rejected with its problem and the rule: %s", (given, message) => {
    expect(() => parsePassword(given)).toThrow(message);
  });
});
