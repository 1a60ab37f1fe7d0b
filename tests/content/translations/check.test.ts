import { describe, expect, test } from "vitest";
import type { SourcedDocument } from "../../../studio/check/content.ts";
import { type SeedChange, seedWith, translatedSeed } from "../../support/content/change.ts";
import { errorsOf, problemsOf as problemsIn, shortLine } from "../../support/content/findings.ts";

const problemsOf = (change: SeedChange, strict = true, format = shortLine) =>
  problemsIn(seedWith(change, translatedSeed), { strict }, format);

const subtitle = (text: string | undefined, document = "hero-es"): SeedChange => ({
  document,
  set: { subtitle: text },
});

describe("a translation", () => {
  test("is out of date when its English text changes, and stays valid", async () => {
    const change = { document: "goals", set: { intro: "Every number in this introduction is a new one." } };
    const outdated =
      "The English text has changed since this was translated. Compare them under “Translation”.";
    const lines = ["goals-ar", "goals-es"].map((id) => `${id} intro: ${outdated}`);
    expect((await problemsOf(change)).toSorted()).toEqual(expect.arrayContaining(lines));
    expect(await errorsOf(seedWith(change, translatedSeed), { strict: false })).toEqual([]);
  });

  const mixed = "يُحدث Tendwell تحولًا في الرعاية الصحية من خلال محادثات ذكية con conversaciones.";
  test.each([
    ["is still in English", subtitle(undefined), "Required"],
    [
      "has another number",
      subtitle("El equipo atiende cada mañana en la sala 97."),
      "The English text has no “97”.",
    ],
    [
      "has Arabic letters in Spanish",
      subtitle("La atención médica وحدها, con inteligencia."),
      "This text contains Arabic",
    ],
    [
      "is in Latin letters in Arabic",
      subtitle("La atención médica, con conversaciones inteligentes.", "hero-ar"),
      "This text has more Latin than Arabic letters.",
    ],
    [
      "repeats words of the English text",
      subtitle("El equipo atiende cada mañana con intelligent conversations, personalized coaching."),
      "“intelligent conversations personalized” is English.",
    ],
    [
      "has a letter of another script",
      subtitle("La atención médicа con conversaciones inteligentes."),
      "The letter “а” belongs to another script.",
    ],
    [
      "has English words in Spanish",
      subtitle("La atención médica con the words of the care team."),
      "This text contains English",
    ],
    ["has Spanish words in Arabic", subtitle(mixed, "hero-ar"), "“con conversaciones” is not Arabic."],
  ])("is reported if a text %s", async (_name, change, message) => {
    expect(await problemsOf(change)).toEqual([
      expect.stringContaining(`${change.document} subtitle: ${message}`),
    ]);
  });

  test("is reported if a text has no Arabic letters", async () => {
    expect(await problemsOf({ document: "goals-ar", set: { heading: "Objetivos" } })).toEqual([
      "goals-ar heading: This text has no Arabic letters. Translate it.",
    ]);
  });

  const [value, target] = ["sections.5.body.5.children.1", "sections.4.body.4.markDefs.0.href"];
  test.each([
    [{ [value]: undefined }, "The English text contains the value “email” from the settings."],
    [
      { [target]: "https://a.example/" },
      "The English text contains the link to “https://policies.google.com/privacy”.",
    ],
  ])("must keep the settings' values and the links of rich text: %j", async (set, message) => {
    expect((await problemsOf({ document: "privacyPolicy-es", set })).join()).toContain(message);
  });

  const twice = { "sections.5.body.5.children.3": { _key: "v", _type: "settingValue", setting: "email" } };
  const missing = (id: string) => `The English document has the link to “${id}” here. Add it here too.`;
  const day = "María está en el programa de hipertensión de la Dra. Álvarez. Este es uno de sus días.";
  const call = "A las 9:45 a.m., Ana Ruiz llama a Maria. La alerta es de las 8:00 a.m.";
  /** What a translation has, its document, the change, and the message. */
  const differing: readonly [what: string, document: string, set: SeedChange["set"], message: string][] = [
    [
      "a value twice",
      "privacyPolicy-es",
      twice,
      "The English text doesn't contain the value “email” from the settings.",
    ],
    [
      "a link that the English document doesn't have",
      "siteSettings-es",
      { schedulingUrl: "https://example.com/es" },
      "The English document doesn't have the link to “https://example.com/es” here.",
    ],
    ["no link", "trustedBy-ar", { "audiences.0.page": undefined }, missing("page-for-care-teams")],
    ["another link", "siteSettings-es", { hipaaArticleUrl: "https://example.com/other" }, "Add it here too."],
    ["another button", "page-about-es", { "blocks.0.page.target._ref": "goals" }, missing("earlyAccess")],
    [
      "another time",
      "day-es",
      { "moments.1.description": call },
      "The English text has no “9:45”. Check the number.",
    ],
    ["no number", "day-es", { intro: day }, "The English text has “58”. Add the number."],
  ];
  test.each([
    ["an error in the seed", true, "error"],
    ["a warning in a dataset", false, "warning"],
  ])(
    "is reported once if it has other values, links, buttons or numbers: %s",
    async (_where, strict, level) => {
      const documents = differing.reduce(
        (all, [, document, set]) => seedWith({ document, set }, all),
        translatedSeed as readonly SourcedDocument[],
      );
      const lines = await problemsIn(documents, { strict }, ({ level, documentId, message }) =>
        [level, documentId, message].join(" "),
      );
      for (const [what, document, , message] of differing)
        expect(
          lines.filter((line) => line.startsWith(`${level} ${document} `) && line.includes(message)),
          what,
        ).toHaveLength(1);
      expect(lines).toHaveLength(differing.length);
    },
  );

  test("is reported if a figure, a goal or a response time doesn't name the claim of the English one", async () => {
    const unnamed = [
      ["hero-es", "cards.0.figures.0", "claim-accuracy"],
      ["goals-ar", "goals.0", "claim-goal-messages"],
      ["clinicalSafety-es", "steps.1", "claim-safety-rule"],
    ] as const;
    const documents = unnamed.reduce(
      (all, [document, field]) => seedWith({ document, set: { [`${field}.claim`]: undefined } }, all),
      translatedSeed as readonly SourcedDocument[],
    );
    const problems = (await problemsIn(documents)).join();
    for (const [, , claim] of unnamed)
      expect(problems).toContain(`link to “${claim}” here. Add it here too.`);
  });

  test("may refer to the translation of what the English document refers to", async () => {
    const change = { document: "trustedBy-es", set: { "audiences.0.page._ref": "page-for-care-teams-es" } };
    expect(await problemsOf(change)).toEqual([]);
  });

  test.each([
    ["doesn't name its source", { "translation.source": undefined }, "doesn't name its English document"],
    [
      "names no document",
      { "translation.source._ref": "page-gone" },
      "The English document that this translates does",
    ],
    [
      "names a document of another type",
      { "translation.source._ref": "article-plan-a-pilot" },
      "“article-plan-a-pilot” isn't the English document of this translation.",
    ],
    [
      "names the source of another translation",
      { "translation.source._ref": "page-pricing" },
      "Several documents translate “page-pricing” into Spanish. Delete all but one.",
    ],
    ["has no language", { language: undefined }, "This document translates another one. Set its language."],
  ])("of a page is an error if it %s", async (_name, set, message) => {
    expect(await problemsOf({ document: "page-about-es", set }, false)).toContainEqual(
      expect.stringMatching(new RegExp(`^page-about-es: .*${message}`)),
    );
  });

  test("may contain the Spanish word “todo”, but no placeholder in capitals", async () => {
    const words = (word: string) => subtitle(`${word} el equipo de atención recibe conversaciones claras.`);
    expect(await problemsOf(words("Todo"))).toEqual([]);
    expect(await problemsOf(words("TODO"))).toEqual(['hero-es subtitle: "TODO" is placeholder text.']);
  });

  test("must name its language", async () => {
    expect(await problemsOf({ document: "hero-es", set: { language: "ar" } })).toContainEqual(
      expect.stringContaining('This document is Spanish. Set its language to "es".'),
    );
  });
});

test("a document that is missing in a language is reported for each language that the site has", async () => {
  const documents = translatedSeed.filter(({ document }) => document._id !== "goals-es");
  expect(await problemsIn(documents)).toContain(
    "warning goals: “Goals” has no Spanish translation, so no Spanish page shows it.",
  );
});
