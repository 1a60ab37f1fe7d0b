import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each([
  ["favicon.svg", "src/app/icon.svg"],
  ["favicon.ico", "public/favicon.ico"],
  ["apple-touch-icon.png", "public/apple-touch-icon.png"],
])("the Studio's %s is the site's", (name, own) => {
  expect(readFileSync(`studio/static/${name}`).equals(readFileSync(own))).toBe(true);
});
