import { expect, it, vi } from "vitest";
import { voiceSettings } from "#demos/voice/voiceSettings.ts";
import { EnvironmentError, readEnvironment } from "#platform/environment.ts";

const site = {
  SITE_URL: "https://www.tendwell.example",
  NEXT_PUBLIC_SANITY_PROJECT_ID: "project",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SIGN_OFF: "off",
};
const settings = (voice: Record<string, string>) => voiceSettings(readEnvironment({ ...site, ...voice }));

it("a key and an assistant are sufficient for the voice platform", () => {
  expect(settings({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "coach" })).toEqual({
    publicKey: "key",
    assistantId: "coach",
    apiUrl: "https://api.vapi.ai",
    transport: "daily",
  });
});

it("the API's address and the simulation's transport are configurable", () => {
  const voice = {
    VOICE_PUBLIC_KEY: "key",
    VOICE_ASSISTANT_ID: "coach",
    VOICE_API_URL: "http://localhost:3900/voice/",
    VOICE_TRANSPORT: "local",
  };
  expect(settings(voice)).toMatchObject({ apiUrl: "http://localhost:3900/voice", transport: "local" });
});

it.each([{ VOICE_PUBLIC_KEY: "key" }, { VOICE_ASSISTANT_ID: "coach" }])(
  "setting only one of the two variables is an error: %j",
  (half) => {
    const read = () => readEnvironment({ ...site, ...half });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(
      "VOICE_ASSISTANT_ID and VOICE_PUBLIC_KEY must be set together, or not at all. See .env.example.",
    );
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
