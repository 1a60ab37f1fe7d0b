import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Lockout, PasswordLogin } from "../../../src/http/PasswordLogin.ts";
import { matchesPassword } from "../../../src/settings/passwords.ts";
import { SettingsFile } from "../../../src/settings/SettingsFile.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

// The real check takes a quarter of a second.
vi.mock("../../../src/settings/passwords.ts", { spy: true });

const folder = folderPerTest();
let file: SettingsFile;
let login: PasswordLogin;
beforeEach(() => {
  vi.mocked(matchesPassword).mockImplementation(async (given, hash) => given === hash);
  file = new SettingsFile(folder());
  const people = ["ada", "bo"].map((id) => ({ id, name: id, role: "editor", createdAt: "" }) as const);
  file.change({ users: people, passwords: [{ userId: "ada", hash: "right" }] });
  login = new PasswordLogin(file);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const check = (name: string, password = "wrong", address = "1.1.1.1") =>
  login.check({ name, password, address });

test("checks a hash for every name, so that each response takes the same time", async () => {
  for (const name of ["ada", "bo", "nobody"]) expect(await check(name)).toBe("wrong");
  expect(vi.mocked(matchesPassword).mock.calls.map(([, hash]) => hash)).toEqual([
    "right",
    undefined,
    undefined,
  ]);
});

test("delays an address that tries many names, but not other addresses", async () => {
  for (let n = 0; n < 30; n++) expect(await check(`name ${n}`)).toBe("wrong");
  expect(await check("ada", "right")).toEqual({ wait: expect.closeTo(5_000, -3) });
  expect(await check("ada", "right", "2.2.2.2")).toEqual({ user: "ada" });
});

test("doesn't count right passwords against an address", async () => {
  for (let n = 0; n < 100; n++) expect(await check("ada", "right")).toEqual({ user: "ada" });
});

test("delays a user at every address", async () => {
  for (let n = 0; n < 5; n++) await check("ada", "wrong", `1.1.1.${n}`);
  expect(await check("ada", "right", "2.2.2.2")).toEqual({ wait: expect.closeTo(30_000, -3) });
});

test("counts attempts at the same time, and forgets them after a right password", async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, n) => check("ada", "wrong", `1.1.1.${n}`)),
  );
  expect(results.filter((result) => result === "wrong")).toHaveLength(5);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  expect(await check("ada", "right")).toEqual({ user: "ada" });
  for (let n = 0; n < 5; n++) expect(await check("ada", "wrong", `3.3.3.${n}`)).toBe("wrong");
});

test("delays a user for at most 15 minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let longest = 0;
  for (let n = 0; n < 20; n++) {
    const result = await check("ada", "wrong", `1.1.1.${n}`);
    if (typeof result === "string" || !("wait" in result)) continue;
    longest = Math.max(longest, result.wait);
    vi.setSystemTime(Date.now() + result.wait);
    expect(await check("ada", "wrong", `2.2.2.${n}`)).toBe("wrong");
  }
  expect(longest).toBe(15 * 60_000);
});

test("runs one check at a time, and lets at most 16 wait", async () => {
  let running = 0;
  const gate = Promise.withResolvers<void>();
  vi.mocked(matchesPassword).mockImplementation(async () => {
    expect(++running).toBe(1);
    await gate.promise;
    running--;
    return false;
  });
  const results = Array.from({ length: 18 }, (_, n) => check(`name ${n}`));
  expect(await results[17]).toEqual({ wait: 5_000 });
  gate.resolve();
  expect((await Promise.all(results)).filter((result) => result === "wrong")).toHaveLength(16);
  expect(await check("ada", "wrong")).toBe("wrong");
});

test("rejects a password that is changed, or whose user is removed, during the check", async () => {
  vi.mocked(matchesPassword).mockImplementation(async () => {
    file.change({ passwords: [] });
    return true;
  });
  expect(await check("ada", "right")).toBe("wrong");
});

describe("the lockout", () => {
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
});
