import { type Browser, expect, test } from "playwright/test";
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

/** Visits at the same time. They mostly wait. A page that breaks a rule is visited again, alone. */
const LANES = 4;

const visitAs = (browser: Browser, { path, form }: Case) =>
  visitPage(browser, siteUrl + path, { ...judgedVisit, form, locale: splitLanguage(path).language });

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
        for (const each of waiting) visits.set(`${each.path} ${each.form}`, await visitAs(own, each));
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

for (const each of cases) {
  const { path, kind, form } = each;
  test(`${path} on a ${form} passes the rules for its weight`, async ({ browser }) => {
    const complaints = (visit: Visit) => complaintsAbout(visit, empty, kind, splitLanguage(path).language);
    const visit = visits.get(`${path} ${form}`);
    if (!visit) throw new Error("The page was not visited.");
    if (complaints(visit).length > 0) expect(complaints(await visitAs(browser, each))).toEqual([]);
  });
}
