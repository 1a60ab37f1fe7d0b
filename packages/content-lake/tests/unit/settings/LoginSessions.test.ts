import { readFileSync, symlinkSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LoginSessions } from "../../../src/settings/LoginSessions.ts";
import { SettingsFile } from "../../../src/settings/SettingsFile.ts";
import { folderPerTest } from "../../support/folderPerTest.ts";

const minute = 60_000;
const hour = 60 * minute;

const folder = folderPerTest();
let file: SettingsFile;
let sessions: LoginSessions;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-01T09:00:00Z") });
  file = new SettingsFile(folder());
  sessions = new LoginSessions(file);
});
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const stored = () => readFileSync(folder("settings.json"), "utf8");

test("a session belongs to its user, is stored without its token, and survives a restart", () => {
  const token = sessions.start("ada");
  const id = sessions.idOf(token) ?? "";
  expect(id).toMatch(/^\w{24}$/);
  expect(sessions.userOf(token)).toBe("ada");
  expect(sessions.userOf(id)).toBeUndefined();
  expect(sessions.userOf(`${token}x`)).toBeUndefined();
  expect(stored()).not.toContain(token);
  expect(new LoginSessions(new SettingsFile(folder())).userOf(token)).toBe("ada");
});

describe("a session expires", () => {
  test("after 12 hours without a request", () => {
    const token = sessions.start("ada");
    pass(11 * hour);
    expect(sessions.userOf(token)).toBe("ada");
    pass(11 * hour);
    expect(sessions.userOf(token)).toBe("ada");
    pass(12 * hour);
    expect(sessions.userOf(token)).toBeUndefined();
  });

  test("after 7 days with requests every hour", () => {
    const token = sessions.start("ada");
    for (let n = 1; n < 7 * 24; n++) {
      pass(hour);
      expect(sessions.userOf(token)).toBe("ada");
    }
    pass(hour);
    expect(sessions.userOf(token)).toBeUndefined();
  });

  test("and is then removed from the settings", () => {
    sessions.start("ada");
    sessions.prune();
    expect(file.current.sessions).toHaveLength(1);
    pass(12 * hour);
    sessions.prune();
    expect(file.current.sessions).toEqual([]);
  });
});

test("requests write the settings at most every 15 minutes, and work on a full disk", () => {
  const token = sessions.start("ada");
  const before = stored();
  pass(15 * minute);
  sessions.userOf(token);
  expect(stored()).toBe(before);
  pass(1);
  symlinkSync("/dev/full", folder("settings.json.part"));
  expect(sessions.userOf(token)).toBe("ada");
  expect(stored()).toBe(before);
  sessions.userOf(token);
  expect(stored()).not.toBe(before);
});

test("only the ended sessions are invalid, and listeners hear of each end", () => {
  const ended = vi.fn();
  sessions.onEnd(ended);
  const [one, two, three] = [sessions.start("ada"), sessions.start("ada"), sessions.start("bo")];
  expect(ended).not.toHaveBeenCalled();
  sessions.end(one);
  sessions.end(sessions.idOf(two) ?? "");
  sessions.end("unknown");
  expect(ended).toHaveBeenCalledTimes(2);
  const users = [one, two, three].map((token) => sessions.userOf(token));
  expect(users).toEqual([undefined, undefined, "bo"]);
});

test("a user has at most 20 sessions, and the oldest one ends", () => {
  const bo = sessions.start("bo");
  const tokens = Array.from({ length: 21 }, () => sessions.start("ada"));
  expect(tokens.map((token) => sessions.userOf(token))).toEqual([undefined, ...Array(20).fill("ada")]);
  expect(sessions.userOf(bo)).toBe("bo");
});
