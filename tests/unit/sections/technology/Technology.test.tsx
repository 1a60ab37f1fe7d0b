import { expect, test } from "vitest";
import { BRAND_NAME } from "#schemas/brand.ts";
import { chartScales, percent } from "#sections/technology/ChartPanel.tsx";
import { Technology } from "#sections/technology/Technology.tsx";
import { dashboardFigures, dashboardTabs } from "../../../support/specification.ts";
import { attributes, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const technology = await seedContent("technology");
const dashboardSample = await seedContent("dashboardSample");
const section = await render(examples.technology);
const dashboard = only(section, "figure");

test("the dashboard shows the specification's figures, labeled as a sample", () => {
  const tiles = only(dashboard, "dl:first-child");
  expect(texts(tiles, "dt")).toEqual(dashboardFigures.map(([label]) => expect.stringMatching(label)));
  expect(texts(tiles, "dd")).toEqual(dashboardFigures.map(([, figure]) => figure));
  expect(texts(dashboard, "figcaption")).toEqual([
    expect.stringMatching(new RegExp(`^${BRAND_NAME} dashboard.*sample`, "i")),
  ]);
});

test("the dashboard has two tabs with panels and dots, and selects the first", () => {
  expect(texts(dashboard, '[role="tab"]')).toEqual(dashboardTabs);
  expect(attributes(dashboard, '[role="tab"]', "aria-selected")).toEqual(["true", "false"]);
  const panels = attributes(dashboard, '[role="tabpanel"]', "id");
  expect(attributes(dashboard, '[role="tab"]', "aria-controls")).toEqual(panels);
  const tabs = attributes(dashboard, '[role="tab"]', "id");
  expect(attributes(dashboard, '[role="tabpanel"]', "aria-labelledby")).toEqual(tabs);
  const dots = attributes(dashboard, "button:not([role])", "aria-label");
  expect(dots).toEqual(dashboardTabs.map((name) => `Show ${name}`));
});

test("the dashboard describes each drawing in text: the risk of each alert, and the trend of each vital sign", () => {
  const { alerts, patient } = dashboardSample;
  expect([alerts.length, patient.vitals.length]).not.toContain(0);
  const risks = alerts.map(({ tier }) => expect.stringMatching(new RegExp(`^${tier} risk$`, "i")));
  expect(attributes(dashboard, '[role="img"]', "aria-label")).toEqual([
    ...risks,
    ...patient.vitals.map(({ alternative }) => alternative),
  ]);
});

test("the dashboard filters by risk with one radio button for all patients, which is selected, and one per tier with its count", () => {
  const { patientList, riskTiers, patients } = dashboardSample;
  const filters = only(dashboard, "fieldset");
  expect(texts(filters, "legend")).toEqual([dashboardSample.riskHeading]);
  expect(new Set(attributes(filters, "input", "name")).size).toBe(1);
  expect(attributes(filters, "label", "for")).toEqual(attributes(filters, "input", "id"));
  expect(attributes(filters, "input", "checked")).toEqual(["", ...riskTiers.map(() => undefined)]);
  expect(attributes(filters, "input", "value")).toEqual([undefined, ...riskTiers.map(({ tier }) => tier)]);
  const labels = [
    [patientList?.allLabel, patients.value],
    ...riskTiers.map(({ label, count }) => [label, count]),
  ];
  expect(texts(filters, "label")).toEqual(labels.map((words) => words.join(" ")));
});

test("the dashboard names the risk in each row, and states how many patients the sample stands for", () => {
  const rows = dashboardSample.patientList?.patients ?? [];
  expect(new Set(rows.map(({ tier }) => tier)).size).toBe(3);
  expect(texts(dashboard, "fieldset li > :last-child")).toEqual(
    rows.map(({ tier }) => expect.stringMatching(new RegExp(`^${tier} risk$`, "i"))),
  );
  expect(texts(dashboard, "fieldset > small")).toEqual([expect.stringMatching(/^6 of 247 .*sample/)]);
});

test("the dashboard shows who handled an alert and the action taken", () => {
  const [first] = dashboardSample.alerts;
  const done = [first?.assignee, first?.action];
  expect(done).not.toContain(null);
  expect(texts(dashboard, "fieldset + section li:first-child p")).toEqual(done);
});

test("the dashboard shows the chart's scale and goals, every reading as a number, and a mark for each listed event", () => {
  const { vitals, chart } = dashboardSample.patient;
  const charted = vitals.filter(({ goal }) => goal !== null);
  expect(charted.map(({ goal }) => goal)).toEqual([130, 80]);
  expect(texts(dashboard, 'svg[role="img"] > text')).toEqual([
    ...["160", "140", "120", "Goal 130"],
    ...["110", "90", "70", "Goal 80"],
  ]);
  // From the top: 160, 140, 120. The goal of 130 is at 75 %, as is the goal of 80 in the other panel. The last
  // readings are 156 and 94.
  const heights = ["0%", "50%", "100%", "75%"];
  expect(attributes(dashboard, 'svg[role="img"] > text', "y")).toEqual([...heights, ...heights]);
  expect(attributes(dashboard, 'svg[role="img"] > circle', "cy").slice(0, 2)).toEqual(["10%", "40%"]);
  const [line] = attributes(dashboard, "svg svg polyline", "points");
  expect(line).toMatch(/^0,11 1,12 .* 13,4$/);
  expect(texts(dashboard, "details p")).toEqual(
    vitals.map(({ label, values }) => `${label} ${values.join(", ")}`),
  );
  expect(texts(dashboard, "svg[aria-hidden] > text")).toEqual(["Day 1", "Day 7", "Day 14"]);
  expect(texts(dashboard, "g text")).toEqual(["1", "2", "3", "4", "5"]);
  // Day 7 is 6 of 13 steps from the left. The marks of the last two days are stacked, with 6 px between circles of 20.
  expect(attributes(dashboard, "g circle", "cx")).toEqual(["46.2%", "92.3%", "100%", "100%", "100%"]);
  expect(attributes(dashboard, "g circle", "cy")).toEqual(["40", "40", "66", "92", "118"]);
  expect(texts(dashboard, "ol li small")).toEqual(chart?.events.map(({ when }) => when));
});

test("the dashboard shows the tiers and small line charts, and no filter, if optional content is missing", async () => {
  const least = await render(examples["technology-least"]);
  expect(least.querySelectorAll("input, details, figure ol, [role=img] > text")).toEqual([]);
  expect(texts(least, "fieldset dd")).toEqual(["23", "78", "146"]);
  expect(least.querySelectorAll("figure ul li svg polyline")).toHaveLength(3);
});

test("the dashboard lists an event after the last reading without a mark, and keeps the other events' numbers", async () => {
  const { patient } = dashboardSample;
  if (!patient.chart) throw new Error("The seed has no chart.");
  const [first, ...others] = patient.chart.events;
  if (!first) throw new Error("The seed has no events.");
  const events = [{ ...first, day: 20 }, ...others];
  const beyond = { ...dashboardSample, patient: { ...patient, chart: { ...patient.chart, events } } };
  const late = await render(
    <Technology {...technology} language="en" productName="Tendwell" dashboardSample={beyond} />,
  );
  expect(texts(late, "g text")).toEqual(["2", "3", "4", "5"]);
  expect(late.querySelectorAll("figure ol li")).toHaveLength(5);
});

test("chartScales gives all panels the same span, which includes every reading and the goal", () => {
  const scales = chartScales([
    { values: [138, 156], goal: 130 },
    { values: [94, 86], goal: 80 },
  ]);
  expect(scales).toEqual([
    { low: 120, high: 160 },
    { low: 70, high: 110 },
  ]);
  // The middle grid line is a multiple of ten too. A goal may exceed every reading.
  expect(chartScales([{ values: [100, 133], goal: 110 }])).toEqual([{ low: 90, high: 150 }]);
  expect(chartScales([{ values: [75, 78], goal: 120 }])).toEqual([{ low: 60, high: 120 }]);
});

test("percent formats a share with one decimal, and returns 0% for an empty whole", () => {
  expect([percent(6, 13), percent(13, 13), percent(0, 0)]).toEqual(["46.2%", "100%", "0%"]);
});
