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
  forms: [{ form: "callback", workedAt: null }],
};
let exposed = "";

beforeAll(async () => {
  const metrics = createMetrics(async () => health);
  emit("counted", { page: "/", measure: "view", value: "" });
  emit("page-report", { page: "/", paint: 1, interaction: 1, shift: 0, errors: 0 });
  exposed = await metrics.read();
});

test.each([
  "operations/dashboard.json",
  "operations/alerts.yml",
  "operations/alerts.test.yml",
  "how-to/operations.md",
])("%s uses only metrics that the site exposes", (file) => {
  const all = names(read(file)).filter((name) => !name.endsWith("_"));
  expect(all.length).toBeGreaterThan(5);
  expect(
    all.filter(
      (name) => !new RegExp(`^${name}[{ ]`, "m").test(exposed) && !exposed.includes(`# TYPE ${name} `),
    ),
  ).toEqual([]);
});

test.each(["operations/dashboard.json", "operations/alerts.yml", "operations/alerts.test.yml"])(
  "%s selects and groups only by labels that exist",
  (file) => {
    const text = read(file).replaceAll('\\"', '"');
    const selected = [...text.matchAll(/\b(tendwell_\w+)\{([^}]*)\}/g)].flatMap(
      ([, name = "", labels = ""]) =>
        [...labels.matchAll(/(\w+)(?==|!)/g)].map(([label]) => ({ name, label })),
    );
    expect(selected.length).toBeGreaterThan(5);
    const has = ({ name, label }: { name: string; label: string }) =>
      ["instance", "job"].includes(label) || new RegExp(`^${name}\\{[^}]*\\b${label}="`, "m").test(exposed);
    expect(selected.filter((each) => !has(each))).toEqual([]);
    const grouped = [...text.matchAll(/\bby \(([\w, ]+)\)/g)].flatMap(([, labels = ""]) =>
      labels.split(/, */),
    );
    expect(grouped.filter((label) => label !== "instance" && !exposed.includes(`${label}="`))).toEqual([]);
  },
);

test("every tendwell metric is described in operations.md, and all but two are on the dashboard or in an alert", () => {
  const own = [...exposed.matchAll(/^# TYPE (tendwell_\w+) /gm)].map(([, name = ""]) => name);
  expect(own.length).toBeGreaterThan(10);
  const [page, seen] = [
    read("how-to/operations.md"),
    read("operations/dashboard.json") + read("operations/alerts.yml"),
  ];
  expect(own.filter((name) => !page.includes(name))).toEqual([]);
  expect(own.filter((name) => !seen.includes(name))).toEqual([
    "tendwell_self_http_responses_total",
    "tendwell_leads_dead_lettered_total",
  ]);
});

test("operations.md has a paragraph for every alert", () => {
  const alerts = [...read("operations/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !read("how-to/operations.md").includes(`**${name}.**`))).toEqual([]);
});
