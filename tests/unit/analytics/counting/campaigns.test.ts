import { afterEach, expect, test, vi } from "vitest";
import { createCampaigns } from "#analytics/analyticsService.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("only campaigns of the marketers' list are counted by name, in any letter case", async () => {
  const campaignOf = createCampaigns(async () => ["Spring 2026", " webinar "]);
  expect(await campaignOf("spring 2026")).toBe("Spring 2026");
  expect(await campaignOf("WEBINAR")).toBe("webinar");
  expect(await campaignOf("ana@clinic.example")).toBe("other");
});

test("the list is read once a minute, and the previous list applies while it can't be read", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const read = vi.fn(async () => ["spring"]);
  const campaignOf = createCampaigns(read);
  await Promise.all([campaignOf("spring"), campaignOf("spring")]);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  read.mockRejectedValue(new Error("The lake is away."));
  expect(await campaignOf("spring")).toBe("spring");
  expect(read).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(61_000);
  read.mockResolvedValue(["autumn"]);
  expect(await campaignOf("spring")).toBe("other");
});

test('a campaign counts as "other" while no list could be read', async () => {
  const campaignOf = createCampaigns(async () => {
    throw new Error("The lake is away.");
  });
  expect(await campaignOf("spring")).toBe("other");
});
