import { expect, test } from "../../support/browser/fixtures.ts";
import {
  atEachSize,
  expectAccessible,
  expectFits,
  giveMicrophone,
  voiceModal,
  voiceUrl,
  withFaults,
} from "./voice.ts";

test.beforeEach(async ({ hosts, page }) => {
  hosts.add(new URL(voiceUrl).host);
  await giveMicrophone(page, "missing");
});

test("a call that fails to start shows one error and can be started again", async ({ page, complaints }) => {
  complaints.allow(/status of 503/);
  await withFaults(page, "fail=503");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.alert).toHaveText("Failed to start callThe call was refused with 503.");
  await expect(voice.status).toHaveText("Ready to start");
  await expect(voice.start).toBeEnabled();
  await atEachSize(page, expectAccessible);
  await atEachSize(page, expectFits);
  await withFaults(page, "pace=2");
  await voice.start.click();
  await expect(voice.alert).toBeHidden();
  await expect(voice.status).toHaveText("AI is speaking");
});

test("a connection that drops during a call is an error; a call ended by the platform is not", async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING|EventSource/);
  await withFaults(page, "drop=3000");
  await page.goto("/");
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.alert).toHaveText("The connection to the call was lost.");
  await expect(voice.status).toHaveText("Call ended");
  await expect(voice.timer).toBeHidden();
  await atEachSize(page, expectAccessible);
  await atEachSize(page, expectFits);

  await withFaults(page, "end=5000");
  await voice.again.click();
  await expect(voice.status).toHaveText("AI is speaking");
  await expect(voice.status).toHaveText("Call ended");
  await expect(voice.alert).toBeHidden();
});

test("a client that fails to load shows that the assistant failed to initialize", async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ChunkLoadError|Failed to load/);
  await page.goto("/");
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const body = await (await route.fetch()).text();
    return body.includes("Assistant or Squad or Workflow must be provided.")
      ? route.abort()
      : route.continue();
  });
  const voice = voiceModal(page);
  await voice.open();
  await voice.start.click();
  await expect(voice.alert).toHaveText("Failed to initialize voice assistant");
  await expect(voice.status).toHaveText("Ready to start");
  // A script request still in flight would fail when the page closes.
  await page.unrouteAll({ behavior: "wait" });
});
