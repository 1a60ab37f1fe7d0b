import fc from "fast-check";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { COUNTRIES } from "#forms/early-access/rules/countries.ts";
import { cacheTemplate, TEMPLATE_MAX_AGE } from "#leads/intake/answerPage.ts";
import { answerTemplate } from "#leads/intake/answerTemplate.ts";
import {
  BREAK,
  DELIMITER,
  FIELDS,
  type FormAnswer,
  REFERENCE,
  TEMPLATE_ANSWERS,
} from "#leads/intake/templateAnswers.ts";
import type { Language } from "#schemas/languages.ts";
import { INTERESTS } from "#schemas/rules/interests.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const HEADING = "Ask for early access";

function answer(props: FormAnswer, heading = HEADING, language: Language = "en"): ReactNode {
  const page = { language, heading, privacyHref: "/privacy-policy", schedulingUrl: null };
  return createElement(EarlyAccessAnswer, { ...page, ...props });
}

const scripts =
  '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/><script src="/a.js" async=""></script>' +
  "<script>self.__next_f.push([1])</script>";

const inPage = (main: string) => `<!DOCTYPE html><html><head></head><body><main>${main}</main></body></html>`;

/** A page in the form that Next caches, with its scripts. */
function keptPage(heading = HEADING, language: Language = "en"): string {
  const each = (props: FormAnswer) => [answer(props, heading, language), BREAK];
  const answers = Object.values(TEMPLATE_ANSWERS).flatMap(each);
  const main = renderToString(createElement(Fragment, null, BREAK, ...answers));
  return inPage(main).replace("</head>", `${scripts}</head>`).replace("</body>", `${scripts}</body>`);
}

const rendered = (props: FormAnswer, language?: Language) =>
  inPage(renderToString(answer(props, HEADING, language)));

/** Inputs that break out of text or attributes, and replacement patterns, page tokens and lone surrogates. */
const NASTY = [
  '"><script>alert(1)</script>',
  "' autofocus onfocus='alert(1)",
  "</textarea></li></p><!--",
  "&amp;&quot;&#x27;&lt;",
  "$& $1 $` $' $<value> $$",
  `${DELIMITER}value email${DELIMITER}`,
  `${DELIMITER}message name${DELIMITER}`,
  BREAK,
  "a\u0000b\u202ec",
  "\ud800",
  "Zoë 日本語 🩺",
  " \r\n\t ",
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 4 }).map((parts) => parts.join("")),
);
const country = fc.oneof(fc.constantFrom("", ...COUNTRIES.map(({ code }) => code)), text);
const values = fc.dictionary(fc.constantFrom(...FIELDS, "topic", "toString", "__proto__"), text);
const interests = fc.array(fc.oneof(fc.constantFrom(...INTERESTS), text), { maxLength: 4 });
const broken = fc
  .tuple(fc.subarray([...FIELDS]), fc.array(text, { minLength: 6, maxLength: 6 }))
  .map(([fields, said]) => fields.map((field, index) => ({ field, message: said[index] || "Wrong" })));
const refusal = fc.option(fc.record({ message: text, fields: broken }), { nil: undefined });

describe("a response rendered from the cached page", () => {
  const fill = answerTemplate(keptPage());

  test("equals React's output for any input", () => {
    fc.assert(
      fc.property(values, country, interests, refusal, text, (entered, code, chosen, refused, reference) => {
        const own = { refusal: refused, reference: reference || "TW-4K7Q-9XH2" };
        const props = { values: { ...entered, country: code }, interests: chosen, ...own };
        expect(fill(props)).toBe(rendered(props));
      }),
      { numRuns: 500 },
    );
  });

  test.each(["es", "ar"] as const)("equals React's output in %s", (language) => {
    const inLanguage = answerTemplate(keptPage(HEADING, language));
    const entered = { values: { name: "Ana", country: "sa" }, interests: ["Investment"] };
    const fields = [{ field: "email", message: "Ingrese una dirección" }];
    for (const props of [
      { ...entered, refusal: { message: "", fields } },
      { ...entered, refusal: { message: "Hubo un error", fields: [] } },
      { ...entered, reference: "TW-4K7Q-9XH2" },
    ])
      expect(inLanguage(props)).toBe(rendered(props, language));
  });
});

describe("an unexpected cached page", () => {
  test.each([
    ["is another page", () => inPage("<h1>Oops!</h1>")],
    ["lost a token", () => keptPage().replace(`${DELIMITER}message role${DELIMITER}`, "")],
    ["has a token in its content", () => keptPage(`${DELIMITER}value name`)],
    ["has a separator in its content", () => keptPage(BREAK)],
    ["lost its reference number", () => keptPage().replace(REFERENCE, "")],
    ["lost an option", () => keptPage().replace('<option value="sg">', "<option>")],
    ["lost its error message", () => keptPage().replace(' aria-describedby="early-access-role-error"', "")],
  ])("is rejected if it %s", (_, page) => {
    expect(() => answerTemplate(page())).toThrow(/cached page/);
  });
});

describe("the cached template", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const accepted = { values: {}, interests: [] };

  test("is loaded once per second for all requests, and includes a publish the next time", async () => {
    let heading = HEADING;
    const fetchPage = vi.fn(async () => new Response(keptPage(heading)));
    const template = cacheTemplate(fetchPage);
    for (let n = 0; n < 100; n += 1) expect((await template())?.(accepted)).toContain(HEADING);
    heading = "Join the pilot";
    await vi.advanceTimersByTimeAsync(TEMPLATE_MAX_AGE);
    await Promise.all(Array.from({ length: 100 }, template));
    expect((await template())?.(accepted)).toContain("Join the pilot");
    expect(fetchPage).toHaveBeenCalledTimes(2);
    expect(TEMPLATE_MAX_AGE).toBeLessThanOrEqual(1000);
  });

  test("stays in use while loading fails, and is missing until the first load succeeds", async () => {
    const pages = [
      () => new Response("", { status: 500 }),
      () => new Response(keptPage()),
      () => Promise.reject(new TypeError("fetch failed")),
      () => new Response(inPage("<h1>Oops!</h1>")),
      () => new Response(keptPage("Join the pilot")),
    ];
    const template = cacheTemplate(async () => (await pages.shift()?.()) ?? new Response());
    const shown = [];
    while (pages.length > 0) {
      shown.push((await template())?.(accepted).match(/<h1[^>]*>([^<]*)/)?.[1]);
      await vi.advanceTimersByTimeAsync(TEMPLATE_MAX_AGE);
    }
    expect(shown).toEqual([undefined, HEADING, HEADING, HEADING, "Join the pilot"]);
  });
});
