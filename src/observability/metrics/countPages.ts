import { Counter, Histogram, type Registry } from "prom-client";
import { answerCounts } from "#platform/answerCounts.ts";
import { on } from "#platform/events.ts";
import { SHORT } from "./buckets.ts";

/** Makes a counter that takes its values from elsewhere, when it is read. */
function countedElsewhere(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Record<string, number>,
) {
  return new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
}

/** Answers, pages from memory, unknown paths, and how long a page takes to render. */
export function countPages(registry: Registry): void {
  for (const [asker, counts] of Object.entries(answerCounts.answers)) {
    countedElsewhere(
      registry,
      `tendwell_${asker}_answers_total`,
      asker === "self"
        ? "Answers to this process's own requests, by class of status."
        : "Answers to visitors and everyone else outside, by class of status.",
      "class",
      () => Object.fromEntries([2, 3, 4, 5].map((first) => [`${first}xx`, counts[first] ?? 0])),
    );
  }
  countedElsewhere(
    registry,
    "tendwell_page_copies_total",
    "Pages sent from memory: fresh, stale while a newer one was fetched, or missing, after a wait for Next.",
    "state",
    () => answerCounts.copies,
  );
  new Counter({
    name: "tendwell_not_found_total",
    help: "Requests for paths that nothing is at.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(answerCounts.notFound);
    },
  });
  const render = new Histogram({
    name: "tendwell_render_seconds",
    help: "From the look into the page cache to the new page in it.",
    buckets: SHORT,
    registers: [registry],
  });
  on("render", ({ seconds }) => render.observe(seconds));
}
