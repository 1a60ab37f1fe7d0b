import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { CONSENT_VERSION } from "#leads/intake/originOf.ts";
import { languages } from "#schemas/languages.ts";
import { words as ar } from "#sections/voice-agent/words/ar.ts";
import { words as en } from "#sections/voice-agent/words/en.ts";
import { words as es } from "#sections/voice-agent/words/es.ts";

it("has another day when a text of consent changes", () => {
  const callbacks = [en, es, ar].map((words) => {
    const { agreement, agreeAndSubmit, consent } = words("Tendwell", "hello@tendwell.example").callback;
    return { agreement, agreeAndSubmit, consent };
  });
  const texts = [languages.map(({ id }) => earlyAccessTexts(id).consent), callbacks];
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  // After a change of a text, write the day of the change, and the new digest.
  expect([CONSENT_VERSION, digest]).toEqual(["2026-11-28", "c9d1da9e0e22"]);
});
