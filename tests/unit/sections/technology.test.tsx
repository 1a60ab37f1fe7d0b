import { expect, test } from "vitest";
import { Technology } from "#sections/technology/Technology.tsx";
import { dashboardFigures, dashboardTabs } from "../../specification.ts";
import { attributes, only, render, texts } from "./render.ts";
import { seedContent } from "./seedContent.ts";

const dashboardSample = await seedContent("dashboardSample");
const section = await render(
  <Technology {...(await seedContent("technology"))} dashboard={dashboardSample} />,
);
const dashboard = only(section, "figure");

test("the dashboard's figures, called a sample", () => {
  const tiles = only(dashboard, "dl:first-child");
  expect(texts(tiles, "dt")).toEqual(dashboardFigures.map(([label]) => expect.stringMatching(label)));
  expect(texts(tiles, "dd")).toEqual(dashboardFigures.map(([, figure]) => figure));
  expect(texts(dashboard, "figcaption")).toEqual([expect.stringMatching(/sample/i)]);
});

test("two tabs, the first one chosen, each with its panel and its dot", () => {
  expect(texts(dashboard, '[role="tab"]')).toEqual(dashboardTabs);
  expect(attributes(dashboard, '[role="tab"]', "aria-selected")).toEqual(["true", "false"]);
  const panels = attributes(dashboard, '[role="tabpanel"]', "id");
  expect(attributes(dashboard, '[role="tab"]', "aria-controls")).toEqual(panels);
  const tabs = attributes(dashboard, '[role="tab"]', "id");
  expect(attributes(dashboard, '[role="tabpanel"]', "aria-labelledby")).toEqual(tabs);
  const dots = attributes(dashboard, "button:not([role])", "aria-label");
  expect(dots).toEqual(dashboardTabs.map((name) => `Show ${name}`));
});

test("what a drawing shows is also said: the risk of each alert, the course of each vital sign", () => {
  const { alerts, patient } = dashboardSample;
  expect([alerts.length, patient.vitals.length]).not.toContain(0);
  const risks = alerts.map(({ tier }) => expect.stringMatching(new RegExp(`^${tier} risk$`, "i")));
  expect(attributes(dashboard, 'svg[role="img"]:not([aria-hidden])', "aria-label")).toEqual([
    ...risks,
    ...patient.vitals.map(({ alternative }) => alternative),
  ]);
});
