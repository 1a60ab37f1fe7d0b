import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSession, SESSION_LENGTH, sessionKey, signSession } from "#content/draft/session.ts";
import { endSession, isEnded } from "#content/draft/sessionCookie.ts";

const key = sessionKey("sk-read-token", "https://www.tendwell.example");
const now = Date.parse("2026-03-02T09:00:00Z");
const session = { id: "a", user: "pAbc123", expires: now + SESSION_LENGTH };

test("a signed session can be read until it expires, within eight hours", () => {
  const text = signSession(session, key);
  expect(text).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(readSession(text, key, now)).toEqual(session);
  expect(readSession(text, key, session.expires - 1)).toEqual(session);
  expect(readSession(text, key, session.expires)).toBeUndefined();
  expect(SESSION_LENGTH).toBeLessThanOrEqual(8 * 60 * 60 * 1000);
});

test("a key is specific to one token and one site", () => {
  const text = signSession(session, key);
  for (const other of [
    sessionKey("sk-read-token2", "https://www.tendwell.example"),
    sessionKey("sk-read-token", "https://staging.tendwell.example"),
  ]) {
    expect(readSession(text, other, now)).toBeUndefined();
  }
  expect(key).toEqual(sessionKey("sk-read-token", "https://www.tendwell.example"));
  expect(Buffer.from(key).toString("hex")).not.toContain(Buffer.from("sk-read-token").toString("hex"));
});

test("a text is rejected unless it is a signed session", () => {
  const [payload, signature] = signSession(session, key).split(".");
  const longer = JSON.stringify({ ...session, expires: session.expires + 1 });
  const later = Buffer.from(longer).toString("base64url");
  const halves = ["", ".", `${payload}`, `${payload}.`, `.${signature}`];
  for (const text of [...halves, `${later}.${signature}`, `${signature}.${payload}`])
    expect(readSession(text, key, now), text).toBeUndefined();
  const signed = (value: unknown) => signSession(value as typeof session, key); // signed, but not a session
  for (const value of [null, {}, { ...session, expires: "1" }, { ...session, user: undefined }, [session]])
    expect(readSession(signed(value), key, now), JSON.stringify(value)).toBeUndefined();
});

test("a session with a changed character is rejected", () => {
  const text = signSession(session, key);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  const change = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...letters));
  fc.assert(
    fc.property(change, ([at, letter]) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      // In the base64url of 32 bytes, the last character has two unused bits.
      expect([undefined, ...(at === text.length - 1 || changed === text ? [session] : [])]).toContainEqual(
        readSession(changed, key, now),
      );
    }),
    { numRuns: 5000 },
  );
});

describe("an ended session", () => {
  test("is invalid, without affecting other sessions", () => {
    endSession({ ...session, id: "left" }, now);
    expect(isEnded({ ...session, id: "left" })).toBe(true);
    expect(isEnded({ ...session, id: "running" })).toBe(false);
  });

  test("is forgotten once it would have expired", () => {
    endSession({ ...session, id: "early", expires: now + 1000 }, now);
    endSession({ ...session, id: "late" }, now + 999);
    expect(isEnded({ ...session, id: "early" })).toBe(true);
    endSession({ ...session, id: "later" }, now + 1000);
    expect(isEnded({ ...session, id: "early" })).toBe(false);
    expect(isEnded({ ...session, id: "late" })).toBe(true);
  });
});
