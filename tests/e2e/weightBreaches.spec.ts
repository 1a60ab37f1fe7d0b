// Each rule of tests/bench/pages/rules.ts reports its own faults, and no others.
import { expect, test } from "playwright/test";
import { complaintsAbout, rules } from "../bench/pages/rules.ts";
import { type Visit, visitPage } from "../bench/pages/visitPage.ts";
import { breaches, serveBreaches, visits } from "./breachedPage.ts";

test.use({ trace: "off" });

let served: Awaited<ReturnType<typeof serveBreaches>>;
let clean: Visit;

test.beforeAll(async ({ browser }) => {
  served = await serveBreaches();
  clean = await visitPage(browser, served.url, { form: "phone", rest: 500, scroll: true, traced: 3000 });
});
test.afterAll(() => served.stop());

test("a page without faults passes every rule, and each rule has a breach, except that bytes are all counted alike", () => {
  expect(complaintsAbout(clean, clean, "landing")).toEqual([]);
  const shown = new Set(Object.values(breaches).flatMap((breach) => breach.rules));
  const others = rules.map(({ name }) => name).filter((name) => !shown.has(name));
  expect(others).toEqual(["style bytes", "font bytes", "image bytes", "all bytes"]);
});

for (const [page, options] of Object.entries(visits)) {
  const faults = Object.entries(breaches).filter(([, breach]) => breach.page === page);
  test(`a page with ${faults.map(([name]) => name).join(", ")} breaks exactly their rules`, async ({
    browser,
  }) => {
    const visit = await visitPage(browser, `${served.url}?${page}`, {
      form: "phone",
      traced: 3000,
      ...options,
    });
    const found = complaintsAbout(visit, clean, "landing");
    const broken = new Set(faults.flatMap(([, breach]) => breach.rules));
    expect(
      found.map(({ rule }) => rule),
      JSON.stringify(found),
    ).toEqual(rules.map(({ name }) => name).filter((name) => broken.has(name)));
  });
}
