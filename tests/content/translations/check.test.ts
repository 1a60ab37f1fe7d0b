import { describe, expect, test } from "vitest";
import type { Finding } from "../../../studio/check/finding.ts";
import { findingLine } from "../../../studio/check/report.ts";
import { checkContent } from "../../../studio/check/runChecks.ts";
import { type SeedChange, seedWith, TODAY, translatedSeed } from "../../support/content/change.ts";

const line = ({ file: _file, line: _line, ...finding }: Finding) => findingLine(finding);

async function problemsOf(change: SeedChange, strict = true): Promise<string[]> {
  const findings = await checkContent(
    { documents: seedWith(change, translatedSeed), findings: [] },
    { strict, today: TODAY },
  );
  return findings.filter(({ level }) => level !== "note").map(line);
}

const subtitle = (text: string | undefined, document = "hero-es"): SeedChange => ({
  document,
  set: { subtitle: text },
});

describe("a translation", () => {
  test("is out of date when its English text changes, and stays valid", async () => {
    const change = { document: "goals", set: { intro: "Every number in this introduction is a new one." } };
    const outdated =
      "The English text has changed since this was translated. Compare them under “Translation”.";
    const problems = await problemsOf(change);
    expect(problems).toContain(`goals-es intro: ${outdated}`);
    expect(problems).toContain(`goals-ar intro: ${outdated}`);
    const findings = await checkContent(
      { documents: seedWith(change, translatedSeed), findings: [] },
      { strict: false, today: TODAY },
    );
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  });

  test.each([
    ["is still in English", subtitle(undefined), "Required"],
    [
      "has a number that the English text doesn't have",
      subtitle("En 97 minutos, la atención llega a más pacientes."),
      "The English text has no “97”. Correct the number.",
    ],
    [
      "has Arabic letters in Spanish",
      subtitle("La atención médica وحدها, con inteligencia."),
      "This text contains Arabic letters. Translate it.",
    ],
    [
      "is in Latin letters in Arabic",
      subtitle("La atención médica, con conversaciones inteligentes.", "hero-ar"),
      "This text has more Latin than Arabic letters. Translate it.",
    ],
    [
      "repeats words of the English text",
      subtitle("La atención llega a más pacientes con intelligent conversations, personalized coaching."),
      "“intelligent conversations personalized” is English. Translate it.",
    ],
    [
      "has a letter of another script",
      subtitle("La atención médicа con conversaciones inteligentes."),
      "The letter “а” belongs to another script. Type it again.",
    ],
  ])("is reported if a text %s", async (_name, change, message) => {
    expect(await problemsOf(change)).toEqual([
      expect.stringContaining(`${change.document} subtitle: ${message}`),
    ]);
  });

  test.each([
    [
      "English words in Spanish",
      subtitle("La atención médica con the words of the care team."),
      "This text contains English words. Translate it.",
    ],
    [
      "Spanish words in Arabic",
      subtitle("يُحدث Tendwell تحولًا في الرعاية الصحية من خلال محادثات ذكية con conversaciones.", "hero-ar"),
      "“con conversaciones” is not Arabic. Translate it.",
    ],
    [
      "no Arabic letters",
      { document: "goals-ar", set: { heading: "Objetivos" } },
      "This text has no Arabic letters. Translate it.",
    ],
  ])("is reported if it has %s", async (_name, change: SeedChange, message) => {
    expect(await problemsOf(change, false)).toEqual([
      expect.stringMatching(new RegExp(`^${change.document} \\w+: ${message}$`)),
    ]);
  });

  test.each([
    [
      "a value from the settings",
      "5.body.5.children.1",
      "The English text contains the value “email” from the settings. Add it here too.",
    ],
    [
      "the target of a link",
      "4.body.4.markDefs.0.href",
      "The English text contains the link to “https://policies.google.com/privacy”. Add it here too.",
    ],
  ])("must keep %s", async (_name, at, message) => {
    const value = at.endsWith("href") ? "https://example.com/other" : undefined;
    const problems = await problemsOf({ document: "privacyPolicy-es", set: { [`sections.${at}`]: value } });
    expect(problems).toContainEqual(expect.stringContaining(message));
  });

  const body = "sections.5.body.5.children";
  test.each([
    [
      "a value from the settings twice",
      {
        document: "privacyPolicy-es",
        set: { [`${body}.3`]: { _key: "v", _type: "settingValue", setting: "email" } },
      },
      "The English text doesn't contain the value “email” from the settings. Remove it here, or add it there.",
    ],
    [
      "a link that the English document doesn't have",
      { document: "siteSettings-es", set: { schedulingUrl: "https://example.com/es" } },
      "The English document doesn't have the link to “https://example.com/es” here. Remove it.",
    ],
    [
      "no link that the English document has",
      { document: "trustedBy-ar", set: { "audiences.0.page": undefined } },
      "The English document has the link to “page-for-care-teams” here. Add it here too.",
    ],
    [
      "another link than the English document",
      { document: "siteSettings-es", set: { hipaaArticleUrl: "https://example.com/other" } },
      "Add it here too.",
    ],
    [
      "a button with another target",
      { document: "page-about-es", set: { "blocks.0.page.target._ref": "goals" } },
      "The English document has the link to “earlyAccess” here. Add it here too.",
    ],
    [
      "another time than the English text",
      {
        document: "day-es",
        set: {
          "moments.1.description": "A las 9:45 a.m., Ana Ruiz llama a Maria. La alerta es de las 8:00 a.m.",
        },
      },
      "The English text has no “9:45”. Check the number.",
    ],
    [
      "no number that the English text has",
      {
        document: "day-es",
        set: {
          intro: "María está en el programa de hipertensión de la Dra. Álvarez. Este es uno de sus días.",
        },
      },
      "The English text has “58”. Add the number.",
    ],
  ])(
    "is reported if it has %s: an error in the seed, a warning in a dataset",
    async (_name, change: SeedChange, message) => {
      for (const strict of [true, false]) {
        const documents = seedWith(change, translatedSeed);
        const findings = await checkContent({ documents, findings: [] }, { strict, today: TODAY });
        const found = findings.filter(({ level }) => level !== "note");
        expect(found.map(({ documentId, level }) => [documentId, level])).toEqual([
          [change.document, strict ? "error" : "warning"],
        ]);
        expect(found[0]?.message).toContain(message);
      }
    },
  );

  test("is reported if a figure doesn't name the claim of the English figure", async () => {
    const change = { document: "hero-es", set: { "cards.0.figures.0.claim": undefined } };
    expect((await problemsOf(change)).join()).toContain("link to “claim-accuracy” here. Add it here too.");
  });

  test.each([
    ["goal", "goals-ar", "goals.0", "claim-goal-messages"],
    ["response time", "clinicalSafety-es", "steps.1", "claim-safety-rule"],
  ])(
    "is reported if a %s doesn't name the claim of the English one",
    async (_what, document, field, claim) => {
      const change = { document, set: { [`${field}.claim`]: undefined } };
      expect((await problemsOf(change)).join()).toContain(`link to “${claim}” here. Add it here too.`);
    },
  );

  test("may refer to the translation of what the English document refers to", async () => {
    const change = { document: "trustedBy-es", set: { "audiences.0.page._ref": "page-for-care-teams-es" } };
    expect(await problemsOf(change)).toEqual([]);
  });

  test.each([
    ["doesn't name its source", { "translation.source": undefined }, "doesn't name its English document"],
    [
      "names a document that doesn't exist",
      { "translation.source._ref": "page-gone" },
      "The English document that this translates does not exist.",
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
  const findings = await checkContent({ documents, findings: [] }, { strict: true, today: TODAY });
  expect(findings.filter(({ level }) => level === "warning").map(line)).toEqual([
    "goals: “Goals” has no Spanish translation, so no Spanish page shows it.",
  ]);
});
