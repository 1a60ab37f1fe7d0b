import { ALONE, type ControlName, DASHBOARD, TOGETHER } from "../../support/presses/inPage.ts";
import type { Press } from "../../support/presses/pressEarly.ts";

/**
 * Milliseconds within which the presses happen. Half of them happen in the first quarter, while scripts are still
 * loading.
 */
const EARLY = 4000;

/**
 * Plans random visits with this number of presses in total. About four in ten presses are the only one of their
 * visit, so nothing else has woken the page, and the first happens immediately. The others combine several controls
 * in one visit.
 */
export function planVisits(presses: number, random: () => number): Press[][] {
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value; // never empty
  const timed = (names: ControlName[]): Press[] =>
    names
      .map((name) => ({ name, at: Math.round(random() ** 2 * EARLY) }))
      .sort((one, other) => one.at - other.at);
  const visits: Press[][] = [[{ name: any(ALONE), at: 0 }]];
  let left = presses - 1;
  while (left > 0) {
    const names = random() < 0.84 ? [any(ALONE)] : [...TOGETHER, any(DASHBOARD)];
    visits.push(timed(names.slice(0, left)));
    left -= names.length;
  }
  return visits;
}
