// Arabic pages in Firefox and WebKit.
import { expect } from "playwright/test";
import { messagesIn } from "#messages/translator.ts";
import { siteUrl } from "../../support/browser/workspace.ts";
import { otherBrowsers } from "./otherBrowsers.ts";
import type { Visitor } from "./Visitor.ts";
import { noValidate, test, typeEarlyAccess } from "./visitorFixture.ts";

const { earlyAccess, forms } = messagesIn.ar;

for (const { name, start, packages } of otherBrowsers) {
  test.describe(`${name} in Arabic`, () => {
    test.skip(!start, `${name} is not installed (Debian: apt-get install ${packages})`);
    let visitor: Visitor;
    test.beforeEach(async ({ visitorOf }) => {
      visitor = await visitorOf(name);
    });

    test("pages run from right to left, in Arabic fonts, and don't scroll sideways", async () => {
      for (const width of [360, 1280]) {
        await visitor.driver.resize(width, 800);
        for (const path of ["/ar", "/ar/privacy-policy"]) {
          await visitor.open(siteUrl + path);
          await visitor.until("the fonts", () =>
            ["arabic-text", "arabic-display"].every((family) =>
              [...document.fonts].some((font) => font.family.includes(family) && font.status === "loaded"),
            ),
          );
          const page = await visitor.run(() => {
            const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
            return {
              direction: getComputedStyle(document.body).direction,
              tooWide: document.documentElement.scrollWidth - innerWidth,
              brand: innerWidth - (place("#site-header a")?.right ?? 0),
            };
          });
          expect(page.direction, path).toBe("rtl");
          expect(page.tooWide, `${path} at ${width} px`).toBeLessThanOrEqual(0);
          expect(page.brand, `${path} at ${width} px: the name on the right`).toBeLessThan(width / 3);
        }
      }
    });

    test("the early-access form reports missing values, then accepts the request", async () => {
      await visitor.driver.resize(1280, 900);
      await visitor.open(`${siteUrl}/ar#early-access`);
      await visitor.until("the form's script", noValidate, earlyAccess.label);
      await visitor.click("#early-access button", earlyAccess.submit);
      await visitor.sees(forms.checkAnswers, "[role=alert]");
      await typeEarlyAccess(visitor, "ليلى حداد");
      await visitor.click("#early-access label", earlyAccess.pilot);
      await visitor.click("#early-access button", earlyAccess.submit);
      await visitor.sees(forms.thankYou, "#early-access [role=status]");
    });
  });
}
