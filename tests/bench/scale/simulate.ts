import { seededRandom } from "#content-lake/testing";
import { percentile } from "../percentile.ts";

/** The simulation's assumptions. Times are medians in milliseconds. Single values vary by `spread`. */
export interface Assumptions {
  machines: number;
  regions: number;
  publishesAnHour: number;
  hours: number;
  /** The number of pages that show a document. */
  pages: number;
  /** One-way latency between two regions, and within one. The lake and Redis are in the first region. */
  betweenRegions: number;
  withinRegion: number;
  /** The lake's own response time. */
  lake: number;
  /** A machine's processor time to render a page. It renders pages one at a time. */
  render: number;
  /** The time from the purge call to a region's edge. */
  purge: number;
  /** The share of lost messages between machines, and the interval after which a machine polls the lake itself. */
  lost: number;
  repair: number;
  /** How long a purge waits at most for machines that haven't reported that they are ready. */
  purgeWait: number;
  /** The sigma of the log-normal distribution. With 0.5, the 95th percentile is 2.3 times the median. */
  spread: number;
}

/** The results: times in milliseconds since the publish, and counts per publish. */
export interface Outcome {
  oneMachine: number[];
  allMachines: number[];
  allEdges: number[];
  lakeAnswers: number;
  renders: number;
  originFills: number;
  /** The share of publishes after which the edge of some region fetched an old page again, from a slow machine. */
  refilledOld: number;
  /** The share of its time that the busiest machine spends rendering. */
  busiest: number;
}

/**
 * Simulates publishes through machines and edges. The lake's webhook reaches one machine, which notifies the others
 * through Redis. Each machine queries the lake and renders its pages. Once all have finished, or after `purgeWait`,
 * one purge goes to the edges of all regions. Each edge then fetches the pages again from a machine in its region.
 */
export function simulate(given: Assumptions, seed = 1): Outcome {
  const next = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const around = (median: number) => median * Math.exp(given.spread * normal());
  const pick = (count: number) => Math.floor(next() * count);
  const regionOf = (machine: number) => machine % given.regions;
  const way = (region: number) => around(region === 0 ? given.withinRegion : given.betweenRegions);
  const queryContent = (region: number) => way(region) + around(given.lake) + way(region);

  const idleAt = new Array<number>(given.machines).fill(0);
  const worked = new Array<number>(given.machines).fill(0);
  const publishes = Math.max(1, Math.round(given.publishesAnHour * given.hours));
  const spacing = (given.hours * 3_600_000) / publishes;
  const outcome: Outcome = {
    oneMachine: [],
    allMachines: [],
    allEdges: [],
    lakeAnswers: 0,
    renders: 0,
    originFills: 0,
    refilledOld: 0,
    busiest: 0,
  };

  let now = 0;
  for (let count = 0; count < publishes; count += 1) {
    now += -Math.log(1 - next()) * spacing;
    const first = pick(given.machines);
    const heard = now + way(regionOf(first));
    const told = heard + way(regionOf(first));
    const readyAt = Array.from({ length: given.machines }, (_, machine) => {
      const region = regionOf(machine);
      const isLost = machine !== first && next() < given.lost;
      const arrival = machine === first ? heard : told + way(region) + (isLost ? next() * given.repair : 0);
      const renders = Array.from({ length: given.pages }, () => around(given.render));
      const work = renders.reduce((sum, each) => sum + each, 0);
      const begun = Math.max(arrival + queryContent(region), idleAt[machine] ?? 0);
      idleAt[machine] = begun + work;
      worked[machine] = (worked[machine] ?? 0) + work;
      return begun + work;
    });
    const last = Math.max(...readyAt);
    const purgedAt = Math.min(last, now + given.purgeWait);
    let isOld = false;
    const edges = Array.from({ length: given.regions }, (_, region) => {
      const own = readyAt.filter((_, machine) => regionOf(machine) === region);
      const ready = own.length > 0 ? (own[pick(own.length)] ?? last) : last;
      const refilled = purgedAt + around(given.purge) + 2 * around(given.withinRegion);
      if (ready <= refilled) return refilled;
      // The edge fetched the old page. A second purge follows when the machine is ready.
      isOld = true;
      return ready + around(given.purge) + 2 * around(given.withinRegion);
    });
    outcome.oneMachine.push((readyAt[first] ?? last) - now);
    outcome.allMachines.push(last - now);
    outcome.allEdges.push(Math.max(...edges) - now);
    outcome.refilledOld += isOld ? 1 : 0;
  }
  outcome.lakeAnswers = given.machines;
  outcome.renders = given.machines * given.pages;
  outcome.originFills = given.regions * given.pages;
  outcome.refilledOld /= publishes;
  outcome.busiest = Math.max(...worked) / (given.hours * 3_600_000);
  return outcome;
}

/** Returns the reported percentiles, in whole milliseconds. */
export const summary = (times: number[]): { p50: number; p95: number; p99: number } => ({
  p50: Math.round(percentile(times, 0.5)),
  p95: Math.round(percentile(times, 0.95)),
  p99: Math.round(percentile(times, 0.99)),
});
