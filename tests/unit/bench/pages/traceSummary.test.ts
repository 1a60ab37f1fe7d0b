import { expect, test } from "vitest";
import { summarizeTrace } from "../../../bench/pages/traceSummary.ts";

const page = { pid: 7, tid: 1 };
/**
 * Returns an event of the page's main thread, in ms after navigation, which is busy all the time unless `cpu` is
 * less.
 */
const task = (name: string, at: number, ms: number, cpu = ms) => ({
  ...page,
  name,
  ph: "X",
  ts: 1000 * (500 + at),
  dur: 1000 * ms,
  tdur: 1000 * cpu,
});
const navigation = {
  ...page,
  name: "navigationStart",
  ph: "R",
  ts: 500_000,
  args: { data: { isOutermostMainFrame: true, documentLoaderURL: "http://localhost/" } },
};
const animation = (compositeFailed: number, unsupportedProperties?: string[]) => ({
  ...page,
  name: "Animation",
  ph: "n",
  ts: 900_000,
  args: { data: { compositeFailed, unsupportedProperties } },
});
const summarize = (...traceEvents: object[]) => summarizeTrace(JSON.stringify({ traceEvents }), 1000);

test("counts an event's own time, without that of nested events", () => {
  const { mainThread } = summarize(
    navigation,
    task("RunTask", 0, 100),
    task("FunctionCall", 10, 60),
    task("Layout", 20, 25),
  );
  expect(mainThread).toEqual({ script: 35, layout: 25, paint: 0, html: 0, other: 40, total: 100 });
});

test("a task is long only by its processor time, not by its waiting time", () => {
  const { longTasks, mainThread } = summarize(
    navigation,
    task("RunTask", 0, 300, 20),
    task("RunTask", 400, 80),
  );
  expect(longTasks).toEqual([80]);
  expect(mainThread.total).toBe(100);
});

test("counts frames and layouts of this page's main thread within the measured time", () => {
  const { frames, layouts } = summarize(
    task("Commit", -10, 1),
    navigation,
    task("Commit", 10, 1),
    task("Layout", 20, 1),
    task("Layout", 30, 1),
    task("Commit", 1000, 1),
    { ...task("Commit", 40, 1), tid: 2 },
    { ...task("Commit", 50, 1), pid: 8 },
  );
  expect({ frames, layouts }).toEqual({ frames: 1, layouts: 2 });
});

test("names the animated properties that the compositor can't handle, and ignores animations without effect", () => {
  const { mainThreadAnimations } = summarize(
    navigation,
    animation(1 << 13, ["left", "width"]),
    animation(1 << 11),
    animation(1 << 16),
    animation(0),
  );
  expect(mainThreadAnimations).toEqual(["left width", "reason 2048"]);
});

test("rejects a trace without a navigation", () => {
  expect(() => summarize(task("RunTask", 0, 1))).toThrow("no navigation");
});
