import { expect, test } from "playwright/test";
import { splitLanguage } from "../../schemas/rules/languagePath.ts";
import { serveEmptyPage } from "../bench/emptyPage.ts";
import { complaintsAbout, judgedVisit, type PageKind } from "../bench/pages/rules.ts";
import { type Form, forms, type Visit, visitPage } from "../bench/pages/visitPage.ts";
import { siteUrl, testPort } from "../support/browser/workspace.ts";

const pages = [
  { path: "/", kind: "landing" },
  { path: "/terms-of-service", kind: "legal" },
] as const;
type Case = { path: string; kind: PageKind; form: Form };
const cases: Case[] = [
  ...pages.flatMap((page) => (["phone", "desktop"] as const).map((form) => ({ ...page, form }))),
  // Translations differ in texts and fonts, so one form tells.
  ...["/es", "/ar"].flatMap((language): Case[] => [
    { path: language, kind: "landing", form: "phone" },
    { path: `${language}/terms-of-service`, kind: "legal", form: "desktop" },
  ]),
];

/** Visits by address and form. All are measured first, and then judged. */
const visits = new Map<string, Visit>();
let empty: Visit;

/** Visits at the same time. They mostly wait, and no rule depends on the load of the machine. */
const LANES = 4;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000); // A fresh machine builds the empty page first.
  // The server compresses a page to its smallest size one second after its first request.
  await Promise.all(cases.map(({ path }) => fetch(siteUrl + path)));
  const emptyPage = await serveEmptyPage(testPort + 4);
  try {
    empty = await visitPage(browser, emptyPage.url, {
      ...judgedVisit,
      form: "phone",
      rest: 1000,
      scroll: false,
    });
    const waiting = cases.values();
    const visitAll = async () => {
      // A browser records only one trace at a time.
      const own = await browser.browserType().launch();
      try {
        for (const { path, form } of waiting) {
          const locale = splitLanguage(path).language;
          visits.set(
            `${path} ${form}`,
            await visitPage(own, siteUrl + path, { ...judgedVisit, form, locale }),
          );
        }
      } finally {
        await own.close();
      }
    };
    await Promise.all(Array.from({ length: LANES }, visitAll));
  } finally {
    await emptyPage.stop();
  }
});

test("the empty page, which the pages are compared with, passes all rules, except for the two that its framework breaks", () => {
  expect(Object.keys(forms)).toHaveLength(2);
  expect(empty.script).toBeGreaterThan(100_000);
  expect(empty.trace.mainThread.total).toBeGreaterThan(5);
  expect(complaintsAbout(empty, empty, "legal").map(({ rule }) => rule)).toEqual(["all bytes", "script"]);
});

for (const { path, kind, form } of cases) {
  test(`${path} on a ${form} passes the rules for its weight`, () => {
    const visit = visits.get(`${path} ${form}`);
    if (!visit) throw new Error("The page was not visited.");
    expect(complaintsAbout(visit, empty, kind, splitLanguage(path).language)).toEqual([]);
  });
}
