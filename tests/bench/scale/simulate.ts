import { seededRandom } from "../../support/random.ts";
import { percentile } from "../percentile.ts";

/** What is assumed. Times are milliseconds; each is a median, and single ones spread around it (see {@link spread}). */
export interface Assumptions {
  machines: number;
  regions: number;
  publishesAnHour: number;
  hours: number;
  /** Pages that show a document. */
  pages: number;
  /** One way between two regions, and within one. The lake and Redis are in the first region. */
  betweenRegions: number;
  withinRegion: number;
  /** The lake's own time for an answer. */
  lake: number;
  /** Processor time of a machine for a page, one page after the other. */
  render: number;
  /** From the purge's call to the edge of a region. */
  purge: number;
  /** The share of messages between machines that is lost, and the time after which a machine looks into the lake by itself. */
  lost: number;
  repair: number;
  /** The longest that a purge waits for machines that have not said that they are ready. */
  purgeWait: number;
  /** The sigma of the log-normal distribution: 0.5 makes the 95th percentile 2.3 times the median. */
  spread: number;
}

/** What came out: times in milliseconds from the publish, counts for each publish. */
export interface Outcome {
  oneMachine: number[];
  allMachines: number[];
  allEdges: number[];
  lakeAnswers: number;
  renders: number;
  originFills: number;
  /** The share of publishes after which some region's edge took an old page again, from a machine that was late. */
  refilledOld: number;
  /** The share of its time that the busiest machine renders. */
  busiest: number;
}

/**
 * Follows publishes through machines and edges: the lake's webhook reaches one machine, which tells the others by Redis;
 * each asks the lake and renders its pages; once all have them, or after `purgeWait`, one purge goes to the edges of all
 * regions, and each takes the pages again from a machine of its region.
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
      // The edge took the old page. A second purge follows when the machine is there.
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

/** The percentiles that are shown, in whole milliseconds. */
export const summary = (times: number[]): { p50: number; p95: number; p99: number } => ({
  p50: Math.round(percentile(times, 0.5)),
  p95: Math.round(percentile(times, 0.95)),
  p99: Math.round(percentile(times, 0.99)),
});
