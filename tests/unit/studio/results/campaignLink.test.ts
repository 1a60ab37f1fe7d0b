import { expect, test } from "vitest";
import { campaignLink } from "../../../../studio/results/campaignLink.ts";

test.each([
  ["/", "spring-webinar", "email", "https://a.example/?utm_campaign=spring-webinar&utm_medium=email"],
  [
    "/es/pilotos",
    "Otoño & más",
    "elsewhere",
    "https://a.example/es/pilotos?utm_campaign=Oto%C3%B1o+%26+m%C3%A1s",
  ],
] as const)("a link to %s for the campaign %s in %s", (path, campaign, place, link) => {
  expect(campaignLink("https://a.example", path, campaign, place)).toBe(link);
});
