import { evaluate, parse } from "groq-js";
import { expect, test, vi } from "vitest";
import { CAMPAIGNS_QUERY, CampaignLinks, campaignLink } from "../../../../studio/results/CampaignLinks.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";

const lake = vi.hoisted(() => ({ value: undefined as unknown }));
vi.mock("sanity/router", () => ({ IntentLink: "a" }));
vi.mock("../../../../studio/CopyButton.tsx", () => ({ CopyButton: () => null }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({ withConfig: () => ({}) }),
  useAsyncValue: () => ({ value: lake.value }),
}));

test("a link can lead to a page that nobody has visited yet", async () => {
  const dataset = [
    { _id: "siteSettings", campaigns: ["spring"] },
    { _id: "p1", _type: "page", slug: { current: "webinar" } },
    { _id: "p2", _type: "article", slug: { current: "plan" }, language: "es" },
    { _id: "p3", _type: "page" },
  ];
  lake.value = await (await evaluate(parse(CAMPAIGNS_QUERY), { dataset })).get();
  const markup = markupOf(<CampaignLinks pages={["/pricing", "/"]} />);
  const options = [...markup.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, title]) => title);
  expect(options).toEqual([
    "spring",
    ...["/", "/es/articles/plan", "/pricing", "/webinar"],
    ...["In an email", "Elsewhere"],
  ]);
});

test("without campaigns, it says where to add one", () => {
  lake.value = undefined;
  expect(markupOf(<CampaignLinks pages={[]} />)).toContain("Add a name in the site settings first.");
});

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
