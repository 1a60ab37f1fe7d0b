import { expect, test } from "vitest";
import { type Assumptions, simulate, summary } from "../../../bench/scale/simulate.ts";

/** Without any spread, so that each time can be calculated by hand. */
const exact: Assumptions = {
  machines: 4,
  regions: 2,
  publishesAnHour: 10,
  hours: 10,
  pages: 3,
  betweenRegions: 80,
  withinRegion: 1,
  lake: 30,
  render: 20,
  purge: 100,
  lost: 0,
  repair: 5000,
  purgeWait: 2000,
  spread: 0,
};

test("times are sums of latencies when there is no spread", () => {
  const { oneMachine, allMachines, allEdges } = simulate(exact);
  expect(oneMachine).toHaveLength(100);
  // Webhook in the lake's region: latency 1, query 1 + 30 + 1, three pages. In the other: 80, 80 + 30 + 80, three
  // pages.
  expect([...new Set(oneMachine.map(Math.round))].sort((a, b) => a - b)).toEqual([93, 330]);
  // The farthest machine is notified through Redis: another 1 + 80, or 80 + 80.
  expect([...new Set(allMachines.map(Math.round))].sort((a, b) => a - b)).toEqual([332, 490]);
  expect(Math.round(Math.max(...allEdges))).toBe(490 + 100 + 2);
});

test("a publish costs one lake response per machine, one render per page and machine, and one edge fetch per page and region", () => {
  expect(simulate(exact)).toMatchObject({ lakeAnswers: 4, renders: 12, originFills: 6, refilledOld: 0 });
});

test("a lost message adds at most the repair interval, and an edge may fetch the old page again", () => {
  const { allMachines, allEdges, refilledOld } = simulate({ ...exact, lost: 1 });
  expect(Math.max(...allMachines)).toBeLessThan(490 + 5000);
  expect(Math.max(...allMachines)).toBeGreaterThan(2000);
  expect(refilledOld).toBeGreaterThan(0.1);
  // The edge follows once the machine is ready.
  expect(Math.max(...allEdges)).toBeLessThan(490 + 5000 + 102);
});

test("the same seed gives the same results, another seed different ones, and the spread is log-normal", () => {
  const spread = { ...exact, spread: 0.5, machines: 1, regions: 1 };
  expect(simulate(spread)).toEqual(simulate(spread));
  expect(simulate(spread, 2)).not.toEqual(simulate(spread));
  const { p50, p95 } = summary(
    simulate({ ...spread, pages: 1, lake: 0, withinRegion: 0, hours: 100 }).oneMachine,
  );
  expect(p50).toBeGreaterThan(18);
  expect(p50).toBeLessThan(22);
  expect(p95 / p50).toBeGreaterThan(1.9);
  expect(p95 / p50).toBeLessThan(2.7);
});
