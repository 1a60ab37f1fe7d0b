import { expect, it, vi } from "vitest";
import { voiceSettings } from "#demos/voice/voiceSettings.ts";
import { EnvironmentError, readEnvironment } from "#platform/environment.ts";

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
