import { expect, test } from "vitest";
import type { Site } from "#content/index.ts";
import { LanguageOffer } from "#sections/languages/LanguageOffer.tsx";
import { render, texts } from "../render.ts";

const alternates: Site["alternates"] = [
  { language: "en", path: "/plans" },
  { language: "es", path: "/es/planes" },
  { language: "ar", path: "/ar/plans" },
];

/** Returns the scripts that a browser loads on a page, with their languages. */
async function loaded(language: Site["language"], preferred: readonly string[]) {
  const offer = await render(<LanguageOffer site={{ alternates }} />);
  const scripts: { src: string; lang: string }[] = [];
  const document = {
    documentElement: { lang: language },
    querySelectorAll: () => alternates.map(({ language: lang }) => ({ lang })),
    createElement: () => ({}),
    head: { append: (script: { src: string; lang: string }) => void scripts.push(script) },
  };
  new Function("navigator", "document", texts(offer, "script")[0] ?? "")({ languages: preferred }, document);
  return scripts;
}

test.each([
  ["en", ["es"], ["es"]],
  ["en", ["es-MX", "en"], ["es"]],
  ["en", ["en-GB", "es"], []],
  ["en", ["fr", "ar-AE", "es"], ["ar"]],
  ["en", ["fr"], []],
  ["en", [], []],
  ["es", ["en-US"], ["en"]],
  ["es", ["es-ES", "en"], []],
] as const)(
  "on a page in %s, a browser that prefers %j loads the offer of %j",
  async (language, preferred, offered) => {
    const scripts = await loaded(language, preferred);
    expect(scripts).toEqual(offered.map((lang) => ({ src: "/language-offer.js", lang })));
  },
);

test("a page in one language offers none", async () => {
  const offer = await render(<LanguageOffer site={{ alternates: [] }} />);
  expect(offer.toString()).toBe("");
});
