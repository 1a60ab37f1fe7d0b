import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test, vi } from "vitest";
import { rootAttributes } from "#styles/rootAttributes.ts";

const src = join(import.meta.dirname, "../../../../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" });
const sheets = files.filter((name) => name.endsWith(".css"));

const fonts = files.filter((name) => name.endsWith(".woff2"));
const isArabic = (name: string) => name.includes("/arabic-");

test.each([
  ["Arabic", fonts.filter(isArabic)],
  ["other", fonts.filter((name) => !isArabic(name))],
])("visitors of %s pages download at most 55 kB of fonts", (_pages, names) => {
  expect(names.length).toBeGreaterThan(1);
  const bytes = names.reduce((total, name) => total + statSync(join(src, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(55_000);
});

// The browser would synthesize any other weight from the only weight in the file.
test("style sheets use the display font only in the weight that its file contains", () => {
  const uses = sheets.flatMap((name) =>
    [...readFileSync(join(src, name), "utf8").matchAll(/font: (\S+) [^;]*var\(--font-display\)/g)].map(
      ([, weight]) => ({ name, weight }),
    ),
  );
  expect(uses.length).toBeGreaterThan(20);
  expect(uses.filter(({ weight }) => weight !== "500")).toEqual([]);
});

// Only Next's compiler can call the font loader.
vi.mock("#styles/fonts/fonts.ts", () => ({ fontVariables: "fonts" }));

it("writes the direction of a right-to-left page, and no fonts for Latin script", () => {
  expect(rootAttributes("ar")).toEqual({ lang: "ar", dir: "rtl" });
});

it.each(["en", "es", "xx"])("writes fonts for Latin script and no direction in %s", (language) => {
  expect(rootAttributes(language)).toEqual({ lang: language, className: "fonts" });
});
