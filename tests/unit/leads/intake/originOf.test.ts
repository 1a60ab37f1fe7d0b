import { expect, it } from "vitest";
import { CONSENT_VERSION, originOf } from "#leads/intake/originOf.ts";

const page = "https://www.tendwell.example/es";
const link = `${page}?utm_campaign=spring-webinar&utm_medium=email`;

it.each<[string, Record<string, string>, { campaign?: string; source?: string }]>([
  ["no address", {}, {}],
  ["an address that isn't one", { referer: "about:client" }, {}],
  ["a page without a campaign", { referer: `${page}?utm_term=heart-disease` }, {}],
  ["a link in an email", { referer: link }, { campaign: "spring-webinar", source: "email" }],
  [
    "a source and a medium",
    { referer: `${link}&utm_source=news` },
    { campaign: "spring-webinar", source: "news" },
  ],
  [
    "a name in another script",
    { referer: `${page}?utm_campaign=%D8%B1%D8%A8%D9%8A%D8%B9` },
    { campaign: "ربيع" },
  ],
  [
    "characters that the database refuses",
    { referer: `${page}?utm_campaign=a%00b%ED%A0%80%0A` },
    { campaign: "ab���" },
  ],
  [
    "a long text",
    { referer: `${page}?utm_campaign=${encodeURIComponent("😀".repeat(70))}` },
    { campaign: "😀".repeat(60) },
  ],
  ["Global Privacy Control", { referer: link, "sec-gpc": "1" }, {}],
  ["Do Not Track", { referer: link, dnt: "1" }, {}],
])("reads the campaign of %s", (_, headers, expected) => {
  expect(originOf(new Headers(headers))).toEqual({ ...expected, consent: CONSENT_VERSION });
});
