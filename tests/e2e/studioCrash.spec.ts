// A marketer's text survives a crash of the lake.
import { expect, test } from "../support/browser/studioFixtures.ts";

test("a lake crash while a marketer types loses no text", async ({ tab, studio, complaints }) => {
  complaints.allow(
    /ERR_CONNECTION_|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|Failed to fetch|WebSocket/,
  );
  const { input } = tab;
  await tab.open("hero");
  await input("headline").fill("");
  await input("headline").pressSequentially("Typed before the crash", { delay: 20 });
  const gone = studio.stopLake("SIGKILL");
  await tab.page.keyboard.insertText(" and during");
  await gone;
  await expect(tab.page.getByTestId("connection-away")).toBeVisible({ timeout: 10_000 });
  await tab.page.keyboard.insertText(" it");
  await expect(input("headline")).toHaveValue("Typed before the crash and during it");
  const isBack = tab.page.waitForResponse(
    (response) => /\/data\/listen\/.*drafts\.hero/.test(response.url()) && response.status() === 200,
    { timeout: 60_000 },
  );
  await studio.startLake();
  await expect
    .poll(() => studio.lake.fetch('*[_id == "drafts.hero"][0].headline').catch(() => "away"), {
      timeout: 40_000,
    })
    .toBe("Typed before the crash and during it");
  await isBack;
  await expect(input("headline")).toBeEditable();
  await input("headline").pressSequentially(", after it", { delay: 20 });
  await expect
    .poll(() => studio.lake.fetch('*[_id == "drafts.hero"][0].headline'), { timeout: 20_000 })
    .toBe("Typed before the crash and during it, after it");
});
