import { expect, it, vi } from "vitest";
import { rootAttributes } from "#styles/rootAttributes.ts";

// Only Next's compiler can call the font loader.
vi.mock("#styles/fonts/fonts.ts", () => ({ fontVariables: "fonts" }));

it("writes the direction of a right-to-left page, and no fonts for Latin script", () => {
  expect(rootAttributes("ar")).toEqual({ lang: "ar", dir: "rtl" });
});

it.each(["en", "es", "xx"])("writes fonts for Latin script and no direction in %s", (language) => {
  expect(rootAttributes(language)).toEqual({ lang: language, className: "fonts" });
});
