// Each rule of tests/bench/pages/rules.ts reports its own fault and no other.
import { expect, test } from "playwright/test";
import { complaintsAbout, rules } from "../bench/pages/rules.ts";
import { type Visit, visitPage } from "../bench/pages/visitPage.ts";
import { type Breach, breaches, serveBreaches } from "./breachedPage.ts";

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

for (const [name, { rules: broken, scroll = false, rest = 600 }] of Object.entries<Breach>(breaches)) {
  test(`a page with ${name} breaks only these rules: ${broken.join(", ")}`, async ({ browser }) => {
    const url = `${served.url}?${encodeURIComponent(name)}`;
    const visit = await visitPage(browser, url, { form: "phone", rest, scroll, traced: 3000 });
    const found = complaintsAbout(visit, clean, "landing");
    expect(
      found.map(({ rule }) => rule),
      JSON.stringify(found),
    ).toEqual(broken);
  });
}
