// The sections describe one patient with one set of numbers. Editors may change that, but the seed must be
// consistent.
import { expect, test } from "vitest";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { render, texts } from "./render.ts";
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

test("the video demo's caption names the same session as the evening of Maria's day", async () => {
  const { moments } = await seedContent("day");
  const [, session] = texts(await render(<VideoPlayer />), "figcaption span > *");
  expect(session).toContain(moments.find(({ kind }) => kind === "video")?.surfaceDetail);
});
