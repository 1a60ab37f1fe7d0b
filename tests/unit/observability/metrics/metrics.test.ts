import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Health } from "#observability/health/health.ts";
import { createMetrics } from "#observability/metrics/createMetrics.ts";
import { countAnswer } from "#platform/answerCounts.ts";
import { emit } from "#platform/events.ts";

const well: Health = {
  queue: "ok",
  lake: "responded with 500",
  delivery: "ok",
  captcha: "ok",
  leads: { pending: 4, delivered: 20 },
  waitingSeconds: 17,
  forms: [
    { form: "early-access", workedAt: null },
    { form: "callback", workedAt: null, problem: "receiver" },
  ],
};
const check = vi.fn(async () => well);
const { read } = createMetrics(check);

/** Returns the values of a series, by its name with labels. */
const seriesIn = (text: string, series: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${series} `))
    .map((line) => Number(line.slice(series.length + 1)));

test("events are counted in series that exist from the start", async () => {
  const before = await read();
  expect(
    seriesIn(before, 'tendwell_lead_delivery_duration_seconds_count{kind="callback",outcome="failed"}'),
  ).toEqual([0]);
  expect(seriesIn(before, 'tendwell_revalidations_total{outcome="kept the old page"}')).toEqual([0]);

  emit("delivery", { kind: "callback", outcome: "failed", seconds: 2 });
  emit("dead-lettered", { kind: "callback" });
  emit("confirmation", { outcome: "failed", seconds: 2 });
  emit("form", { kind: "early-access", outcome: "rules", seconds: 0.003 });
  emit("render", { seconds: 0.02 });
  emit("revalidation", { outcome: "kept the old page" });
  emit("revalidation", { outcome: "revalidated", seconds: 0.15 });
  const after = await read();
  for (const series of [
    'tendwell_lead_delivery_duration_seconds_count{kind="callback",outcome="failed"}',
    'tendwell_leads_dead_lettered_total{kind="callback"}',
    'tendwell_lead_confirmation_duration_seconds_count{outcome="failed"}',
    'tendwell_form_submission_duration_seconds_count{kind="early-access",outcome="rules"}',
    'tendwell_page_render_duration_seconds_bucket{le="0.025"}',
    'tendwell_revalidations_total{outcome="kept the old page"}',
    'tendwell_publish_to_live_seconds_bucket{le="0.2"}',
    "tendwell_publish_to_live_seconds_count",
  ])
    expect(seriesIn(after, series), series).toEqual([1]);
  expect(seriesIn(after, 'tendwell_page_render_duration_seconds_bucket{le="0.01"}')).toEqual([0]);
});

test("each scrape reads the current response counts without changing them", async () => {
  const series = 'tendwell_http_responses_total{class="5xx"}';
  const [before = Number.NaN] = seriesIn(await read(), series);
  countAnswer(503, "visitor");
  countAnswer(500, "visitor");
  expect(seriesIn(await read(), series)).toEqual([before + 2]);
  expect(seriesIn(await read(), series)).toEqual([before + 2]);
});

test("each checked form is up until its checks fail", async () => {
  const text = await read();
  expect(seriesIn(text, 'tendwell_form_up{form="early-access"}')).toEqual([1]);
  expect(seriesIn(text, 'tendwell_form_up{form="callback"}')).toEqual([0]);
});

test("queue metrics follow the health check, and have no value while the queue is down", async () => {
  const text = await read();
  expect(seriesIn(text, 'tendwell_component_up{component="queue"}')).toEqual([1]);
  expect(seriesIn(text, 'tendwell_component_up{component="lake"}')).toEqual([0]);
  expect(seriesIn(text, 'tendwell_leads{status="pending"}')).toEqual([4]);
  expect(seriesIn(text, 'tendwell_leads{status="dead"}')).toEqual([0]);
  expect(seriesIn(text, "tendwell_oldest_pending_lead_age_seconds")).toEqual([17]);

  check.mockResolvedValue({ ...well, queue: "The site is stopping.", leads: {} });
  const closed = await read();
  expect(seriesIn(closed, 'tendwell_component_up{component="queue"}')).toEqual([0]);
  expect(seriesIn(closed, 'tendwell_leads{status="pending"}')).toEqual([]);
  expect(seriesIn(closed, "tendwell_oldest_pending_lead_age_seconds")).toEqual([]);
});

test("Node's metrics are included: memory, CPU time and event loop lag", async () => {
  const text = await read();
  for (const name of [
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
    "process_cpu_seconds_total",
  ])
    expect(seriesIn(text, name), name).toHaveLength(1);
});

describe("operations", () => {
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
    const alerts = [...read("operations/alerts.yml").matchAll(/- alert: (\w+)/g)].map(
      ([, name = ""]) => name,
    );
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((name) => !read("how-to/operations.md").includes(`**${name}.**`))).toEqual([]);
  });
});
