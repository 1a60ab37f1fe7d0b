import { expect, test } from "vitest";
import { endpointIn, pageLanguage } from "#forms/rules/pageLanguage.ts";

test.each(["en", "es", "ar"] as const)("an endpoint recognizes the page's language: %s", (language) => {
  expect(pageLanguage(`https://www.tendwell.example${endpointIn(language, "/api/early-access")}`)).toBe(
    language,
  );
});

test.each(["?language=", "?language=fr", "?language=__proto__", ""])(
  "an endpoint responds in English to the query %j",
  (query) => {
    expect(pageLanguage(`https://www.tendwell.example/api/early-access${query}`)).toBe("en");
  },
);
