import type { Compared, Count, Results } from "#schemas/rules/analytics/results.ts";

const compared = (now: Count, before: Count): Compared => ({ now, before });
const total = (measure: string, value: string, now: Count, before: Count) => ({
  measure,
  value,
  ...compared(now, before),
});

/** The results of a week: 100 visits, and 80 in the week before. */
export const exampleResults: Results = {
  from: "2026-11-21",
  to: "2026-11-27",
  before: { from: "2026-11-14", to: "2026-11-20" },
  since: "2026-10-01",
  unit: "day",
  totals: [
    total("visit", "", 100, 80),
    total("view", "", 1204, 1204),
    total("demo-started", "", 30, 60),
    total("demo-started", "chat", 28, 60),
    total("form-opened", "", 20, "few"),
    total("form-opened", "early-access", 20, "few"),
    total("field-reached", "early-access-name", 18, 10),
    total("field-reached", "early-access-email", 9, 10),
    total("form-refused", "early-access-email", 6, "few"),
    total("form-sent", "", "few", 9),
    total("source", "search", 60, 30),
    total("source", "direct", 40, 50),
    total("site", "clinic.example", 25, "few"),
    total("device", "phone", 70, 40),
    total("section-seen", "goals", 55, 50),
    total("not-found", "", 12, "few"),
    total("not-found", "partner.example", 12, "few"),
  ],
  series: ["21", "22", "23", "24", "25", "26", "27"].map((day, index) => ({
    start: `2026-11-${day}`,
    visits: index === 0 ? "few" : 10 + index,
    views: 100 + index,
  })),
  pages: [
    { path: "/", visits: compared(90, 70), views: compared(1000, 900) },
    { path: "/es", visits: compared(10, 10), views: compared(204, 304) },
  ],
  languages: [
    {
      language: "en",
      visits: compared(90, 70),
      views: compared(1000, 900),
      demos: compared(30, 60),
      opened: compared(20, "few"),
      sent: compared("few", 9),
    },
  ],
};
