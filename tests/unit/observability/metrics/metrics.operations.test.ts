import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Health } from "#observability/health/health.ts";
import { createMetrics } from "#observability/metrics/createMetrics.ts";
import { emit } from "#platform/events.ts";

const read = (file: string) => readFileSync(`docs/${file}`, "utf8");
const names = (text: string) => [...new Set(text.match(/\b(tendwell|nodejs|process)_[a-z0-9_]+\b/g))];
const health: Health = {
  queue: "ok",
  lake: "ok",
  delivery: "ok",
  captcha: "ok",
  leads: {},
  waitingSeconds: 0,
};
let exposed = "";

beforeAll(async () => {
  const metrics = createMetrics(async () => health);
  emit("page-report", { page: "/", paint: 1, interaction: 1, shift: 0, errors: 0 });
  exposed = await metrics.read();
});

test.each([
  "operations/dashboard.json",
  "operations/alerts.yml",
  "operations/alerts.test.yml",
  "operations.md",
])("%s names no metric that the site does not have", (file) => {
  const all = names(read(file)).filter((name) => !name.endsWith("_"));
  expect(all.length).toBeGreaterThan(5);
  expect(
    all.filter(
      (name) => !new RegExp(`^${name}[{ ]`, "m").test(exposed) && !exposed.includes(`# TYPE ${name} `),
    ),
  ).toEqual([]);
});

test("every metric of our own is described, and on the dashboard or in an alert", () => {
  const own = [...exposed.matchAll(/^# TYPE (tendwell_\w+) /gm)].map(([, name = ""]) => name);
  expect(own.length).toBeGreaterThan(10);
  const [page, seen] = [
    read("operations.md"),
    read("operations/dashboard.json") + read("operations/alerts.yml"),
  ];
  expect(own.filter((name) => !page.includes(name))).toEqual([]);
  expect(own.filter((name) => !seen.includes(name))).toEqual([
    "tendwell_self_answers_total",
    "tendwell_leads_given_up_total",
  ]);
});

test("every alert has a paragraph on what to do", () => {
  const alerts = [...read("operations/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !read("operations.md").includes(`**${name}.**`))).toEqual([]);
});
