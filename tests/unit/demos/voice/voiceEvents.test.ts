import { describe, expect, it, vi } from "vitest";
import {
  isEjection,
  isHarmless,
  isScripted,
  microphoneProblem,
  suggestionsIn,
  transcriptLineIn,
  voiceErrorText,
} from "#demos/voice/voiceEvents.ts";
import { voiceSettings } from "#demos/voice/voiceSettings.ts";
import { EnvironmentError, readEnvironment } from "#platform/environment.ts";

describe("voiceErrorText", () => {
  it.each([
    ["error.errorMsg", { error: { errorMsg: "a", message: "b" }, message: "c" }, "a"],
    ["error.message", { error: { message: "b" }, message: "c" }, "b"],
    ["error.message.message", { error: { message: { message: "d", msg: "e" } }, message: "c" }, "d"],
    ["error.message.msg", { error: { message: { msg: "e" } }, message: "c" }, "e"],
    ["message", { error: { message: {} }, message: "c" }, "c"],
  ])("finds %s", (_where, event, text) => expect(voiceErrorText(event)).toBe(text));

  it.each([[null], [undefined], ["text"], [{}], [{ error: { message: "  " } }], [{ message: 5 }]])(
    "returns null for %j",
    (event) => expect(voiceErrorText(event)).toBeNull(),
  );
});

describe("isEjection", () => {
  it("recognizes the end of a call by the platform", () => {
    const error = { type: "ejected", msg: "Meeting has ended" };
    const daily = { action: "error", errorMsg: "Meeting has ended", error };
    expect(isEjection({ type: "daily-error", error: { message: daily.error, ...daily } })).toBe(true);
    expect(isEjection({ type: "daily-error", error: { message: { type: "ejected" } } })).toBe(true);
    expect(isEjection({ type: "daily-error", error: { error: { type: "connection-error" } } })).toBe(false);
    expect(isEjection(undefined)).toBe(false);
  });
});

it.each([
  ["audio-processing-setup-error", true],
  ["audio-processor-recovery-error", true],
  ["audio-observer-setup-error", true],
  ["daily-error", false],
  ["start-method-error", false],
])("isHarmless(%s) is %s", (type, harmless) => expect(isHarmless({ type })).toBe(harmless));

it.each([
  ["permissions", "refused"],
  ["not-found", "missing"],
  ["undefined-mediadevices", "missing"],
  ["mic-in-use", "failed"],
])("microphoneProblem maps %s to %s", (type, problem) => {
  expect(microphoneProblem({ type: "camera-error", error: { error: { type } } })).toBe(problem);
  expect(microphoneProblem(null)).toBe("failed");
});

describe("transcriptLineIn", () => {
  it("reads both forms of a transcript message", () => {
    expect(
      transcriptLineIn({ type: "transcript", role: "user", transcriptType: "partial", transcript: "So" }),
    ).toEqual({ role: "user", content: "So", isPartial: true });
    expect(
      transcriptLineIn({
        type: "transcript[transcriptType='final']",
        role: "assistant",
        transcriptType: "final",
        transcript: "Hello.",
      }),
    ).toEqual({ role: "assistant", content: "Hello.", isPartial: false });
  });

  it.each([
    [{ type: "speech-update", role: "user", transcript: "x" }],
    [{ type: "transcript", role: "tool", transcript: "x" }],
    [{ type: "transcript", role: "user" }],
    ["transcript"],
    [null],
  ])("ignores %j", (message) => expect(transcriptLineIn(message)).toBeNull());
});

it("suggestionsIn reads the simulation's suggestions", () => {
  expect(suggestionsIn({ type: "visitor-cue", texts: ["Say this."] })).toEqual(["Say this."]);
  expect(suggestionsIn({ type: "visitor-cue" })).toBeNull();
  expect(suggestionsIn({ type: "transcript", texts: ["Say this."] })).toBeNull();
});

it("isScripted tells a line that stands for unknown words", () => {
  expect(isScripted({ type: "transcript", scripted: true })).toBe(true);
  expect(isScripted({ type: "transcript" })).toBe(false);
});

const sanity = { NEXT_PUBLIC_SANITY_PROJECT_ID: "project", NEXT_PUBLIC_SANITY_DATASET: "production" };
const site = { ...sanity, SITE_URL: "https://www.tendwell.example", SIGN_OFF: "off" };
const ids = { VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "coach" };
const settings = (voice: Record<string, string>) => voiceSettings(readEnvironment({ ...site, ...voice }));

it("a key and an assistant are sufficient for the voice platform", () => {
  const hosted = { apiUrl: "https://api.vapi.ai", transport: "daily" };
  expect(settings(ids)).toEqual({ publicKey: "key", assistantId: "coach", ...hosted });
});

it("the API's address and the simulation's transport are configurable", () => {
  const own = { VOICE_API_URL: "http://localhost:3900/voice/", VOICE_TRANSPORT: "local" };
  expect(settings({ ...ids, ...own })).toMatchObject({
    apiUrl: "http://localhost:3900/voice",
    transport: "local",
  });
});

it.each([{ VOICE_PUBLIC_KEY: "key" }, { VOICE_ASSISTANT_ID: "coach" }])(
  "setting only one of the two variables is an error: %j",
  (half) => {
    const read = () => readEnvironment({ ...site, ...half });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow("VOICE_ASSISTANT_ID and VOICE_PUBLIC_KEY must be set together, or not at all.");
  },
);

it("an unknown transport is an error", () => {
  expect(() => readEnvironment({ ...site, VOICE_TRANSPORT: "pigeon" })).toThrow(
    "VOICE_TRANSPORT must be daily or local. See .env.example.",
  );
});

it("without settings, there is no voice demo, and one warning is printed however often the page is built", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect([settings({}), settings({})]).toEqual([null, null]);
  expect(warn).toHaveBeenCalledOnce();
});
