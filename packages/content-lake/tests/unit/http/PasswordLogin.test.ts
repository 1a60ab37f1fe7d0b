import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PasswordLogin } from "../../../src/http/PasswordLogin.ts";
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
