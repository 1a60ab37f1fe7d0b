// The sections describe one patient with one set of numbers. Editors may change that, but the seed must be
// consistent.
// The demos and the content tell the same story in each language.
import { describe, expect, test } from "vitest";
import { translatorIn } from "#messages/translator.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { coachConversation } from "../../../local/voice/createVoice.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { chatIn } from "../../support/chatIn.ts";
import { SEED } from "../../support/content/seedPath.ts";
import { seedContent } from "./seedContent.ts";

test("Maria's readings are the same in the chart, on the dashboard and in the hub's record", async () => {
  const { cards } = await seedContent("applications");
  const { sample } = await seedContent("integration");
  const { patient } = await seedContent("dashboardSample");
  const chart = cards.flatMap(({ readings }) => readings ?? []);
  const values = (label: RegExp) => patient.vitals.find((vitals) => label.test(vitals.label))?.values ?? [];
  const [systolic, diastolic] = [values(/^systolic/i), values(/^diastolic/i)];
  expect(chart).toMatchObject([{ values: systolic, latest: `${systolic.at(-1)}/${diastolic.at(-1)} mmHg` }]);
  expect(sample?.patient).toBe(patient.name);
  expect(sample?.fields.find(({ before }) => before)).toMatchObject({
    before: `${systolic.at(-2)}/${diastolic.at(-2)}`,
    value: `${systolic.at(-1)}/${diastolic.at(-1)} mmHg`,
  });
});

test("Maria's day has the same morning readings, checkup and call times as the dashboard", async () => {
  const { moments, systolic, diastolic } = await seedContent("day");
  const { patient } = await seedContent("dashboardSample");
  const mornings = patient.vitals.slice(0, 2).map(({ values }) => values);
  expect([systolic.slice(0, -1), diastolic.slice(0, -1)]).toEqual(mornings);
  const told = moments.flatMap(({ time, description, lines }) => [
    time,
    description,
    ...lines.map(({ text }) => text),
  ]);
  const checkUp = patient.facts.find(({ label }) => label === "Checkup")?.value.replace(",", " at");
  expect(told).toContain(`Checkup on ${checkUp}`);
  const call = patient.chart?.events.findLast(({ text }) => text === "Weekly voice call");
  expect(told).toContain(call?.when.replace(", planned", ""));
});

test("the voice demo's reading is one of Maria's without an alert, and her checkup is on the same day", async () => {
  const { patient } = await seedContent("dashboardSample");
  const [systolic = [], diastolic = []] = patient.vitals.map(({ values }) => values);
  const call = coachConversation("en")
    .steps.flatMap(({ visitor, coach }) => [visitor, coach])
    .join(" ");
  const [, high, low] = call.match(/(\d+) over (\d+)/) ?? [];
  const morning = systolic.findIndex((value, at) => value === Number(high) && diastolic[at] === Number(low));
  expect(morning).toBeGreaterThanOrEqual(0);
  // The rule of Maria's team fires on the last morning only.
  expect(morning).toBeLessThan(systolic.length - 1);
  const checkUp = patient.facts.find(({ label }) => label === "Checkup")?.value;
  expect(call).toContain(`before ${checkUp?.split(",")[0]}`);
});

/** Every text of a document. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
};

test("Maria's readings improve until this morning, the only one above her alert limit", async () => {
  const { patient, alerts } = await seedContent("dashboardSample");
  const [, limit] = /alert limit of (\d+)\//.exec(alerts[0]?.text ?? "") ?? [];
  const [systolic = []] = patient.vitals.map(({ values }) => values);
  expect(systolic.filter((value) => value > Number(limit))).toEqual([systolic.at(-1)]);
  expect(systolic.at(-2)).toBe(Math.min(...systolic));
});

test("the alert limit and the goal each have one number", async () => {
  const documents = await Promise.all(
    (["day", "applications", "integration", "dashboardSample"] as const).map((id) => seedContent(id)),
  );
  const told = textsOf(documents);
  const numbersAfter = (words: RegExp) => new Set(told.flatMap((text) => words.exec(text)?.[1] ?? []));
  expect(numbersAfter(/alert limit of (\d+\/\d+)/)).toEqual(new Set(["150/90"]));
  expect(numbersAfter(/[Gg]oal (?:of )?(\d+\/\d+)/)).toEqual(new Set(["130/80"]));
});

test("every high-risk patient in the list has an alert", async () => {
  const { patientList, alerts } = await seedContent("dashboardSample");
  const high = (patientList?.patients ?? []).filter(({ tier }) => tier === "high");
  expect(alerts.map(({ patient }) => patient)).toEqual(expect.arrayContaining(high.map(({ name }) => name)));
});

interface Moment {
  kind: string;
  surfaceDetail: string;
  lines: { text: string }[];
}

describe.each(["en", "es", "ar"] as const)("in %s", (language) => {
  const day = readSeed(SEED).find(({ _id }) => _id === idIn(language, "day"));
  const moments = day?.moments as Moment[];

  test("Maria's day begins with the chat's exchange", () => {
    const { opening, intro } = chatIn(language).texts;
    expect(moments[0]?.lines.map(({ text }) => text)).toEqual([opening, intro.user, intro.ai]);
  });

  test("the video demo's caption names the same session as her evening", () => {
    const evening = moments.find(({ kind }) => kind === "video");
    expect(translatorIn(language)("video.session")).toContain(evening?.surfaceDetail);
  });
});
