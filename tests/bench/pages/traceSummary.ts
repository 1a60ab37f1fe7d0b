import * as v from "valibot";

const traceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  tdur: v.optional(v.number()),
  args: v.optional(v.record(v.string(), v.unknown())),
});
const trace = v.object({ traceEvents: v.array(traceEvent) });
const navigation = v.object({
  data: v.object({ isOutermostMainFrame: v.literal(true), documentLoaderURL: v.string() }),
});
const failedAnimation = v.object({
  data: v.object({ compositeFailed: v.number(), unsupportedProperties: v.optional(v.array(v.string()), []) }),
});
type TraceEvent = v.InferOutput<typeof traceEvent>;

/** The work of a main thread in the time after navigation. */
export type TraceSummary = {
  /** Processor time of the main thread in ms, by kind of work and in total. */
  mainThread: Record<"script" | "layout" | "paint" | "html" | "other" | "total", number>;
  /** Frames that the main thread committed to the compositor. */
  frames: number;
  layouts: number;
  /** Tasks with more than 50 ms of processor time, in ms. */
  longTasks: number[];
  /** Animations that must run on the main thread, in the whole trace: their properties, or the reason. */
  mainThreadAnimations: string[];
};

/** The trace categories that Chromium must record. */
export const traceCategories = [
  "-*",
  "loading",
  "v8",
  "v8.execute",
  "blink.user_timing",
  "blink.animations",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];

const kindsOfWork: [kind: "script" | "layout" | "paint" | "html", names: RegExp][] = [
  [
    "layout",
    /^(UpdateLayoutTree|RecalculateStyles|ScheduleStyleRecalculation|Layout|HitTest|IntersectionObserverController.*)$/,
  ],
  [
    "paint",
    /^(Paint|PrePaint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|Paint.*|Decode.*)$/,
  ],
  ["html", /^(ParseHTML|ParseAuthorStyleSheet)$/],
  [
    "script",
    /^(EvaluateScript|v8\..*|V8\..*|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|MinorGC|MajorGC|BlinkGC.*)$/,
  ],
];
const LONG_TASK = 50;
/** Flags of Blink's `CompositorAnimations::FailureReason` that depend on the page's code, as Lighthouse names them. */
const REASONS = (1 << 3) | (1 << 4) | (1 << 6) | (1 << 11) | (1 << 12) | (1 << 13);

const cpu = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000;

/** Returns each event of a thread with its self time: processor time not used by nested events, in ms. */
function selfTimes(events: TraceEvent[]): { name: string; self: number }[] {
  const open: { event: TraceEvent; row: { name: string; self: number } }[] = [];
  return events.map((event) => {
    const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
    while (open.length > 0 && endOf(open.at(-1)?.event ?? event) <= event.ts) open.pop();
    const row = { name: event.name, self: cpu(event) };
    const parent = open.at(-1);
    if (parent) parent.row.self -= cpu(event);
    open.push({ event, row });
    return row;
  });
}

/**
 * Summarizes a Chromium trace.
 * @param text the trace as JSON
 * @param ms the time after navigation that counts
 * @throws Error when the trace contains no navigation
 */
export function summarizeTrace(text: string, ms: number): TraceSummary {
  const { traceEvents } = v.parse(trace, JSON.parse(text));
  const start = traceEvents.findLast(
    ({ name, args }) =>
      name === "navigationStart" && v.is(navigation, args) && args.data.documentLoaderURL.startsWith("http"),
  );
  if (!start) throw new Error("The trace has no navigation.");
  const ofPage = traceEvents.filter(({ pid }) => pid === start.pid);
  const onMainThread = ofPage
    .filter(
      ({ tid, ph, ts }) => tid === start.tid && ph === "X" && ts >= start.ts && ts < start.ts + ms * 1000,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const mainThread = { script: 0, layout: 0, paint: 0, html: 0, other: 0, total: 0 };
  for (const { name, self } of selfTimes(onMainThread)) {
    const kind = kindsOfWork.find(([, names]) => names.test(name))?.[0] ?? "other";
    mainThread[kind] += self;
    mainThread.total += self;
  }
  const count = (wanted: string) => onMainThread.filter(({ name }) => name === wanted).length;
  return {
    mainThread,
    frames: count("Commit"),
    layouts: count("Layout"),
    longTasks: onMainThread.filter((e) => e.name === "RunTask" && cpu(e) > LONG_TASK).map(cpu),
    mainThreadAnimations: ofPage.flatMap(({ name, ts, args }) => {
      if (name !== "Animation" || ts < start.ts || !v.is(failedAnimation, args)) return [];
      const { compositeFailed, unsupportedProperties = [] } = args.data;
      if ((compositeFailed & REASONS) === 0) return [];
      return [unsupportedProperties.join(" ") || `reason ${compositeFailed}`];
    }),
  };
}
