/**
 * Blood pressure thresholds in mmHg; either number at or above its threshold needs immediate help (American Heart
 * Association).
 */
const CRISIS = { upper: 180, lower: 120 };

/** Matches "210 over 130", "210/130" and "BP 210 130". */
const PAIR = /\b(\d{3})(?:\s*[/\\,-]\s*|\s+(?:(?:over|on|by)\s+)?)(\d{2,3})\b/gi;
/** Matches "My blood pressure is 210" and "systolic 195", but not "blood pressure medicine 200 mg". */
const UPPER = /\b(?:pressure|bp|systolic|(?:top|upper) number)\D{0,25}(\d{3})\b(?! ?mg\b)/gi;
const LOWER = /\b(?:diastolic|(?:bottom|lower) number)\D{0,25}(\d{3})\b/gi;

/** Numbers over 300 are not blood pressures. */
const isCrisis = (value: number, limit: number) => value >= limit && value <= 300;

/** Returns whether a text contains a blood pressure of at least 180 over 120, in a common notation. */
export function containsCrisisReading(text: string): boolean {
  const numbers = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), (found) => found.slice(1).map(Number));
  return (
    numbers(PAIR).some(
      ([upper = 0, lower = 0]) =>
        lower >= 40 && lower < upper && upper <= 300 && (upper >= CRISIS.upper || lower >= CRISIS.lower),
    ) ||
    numbers(UPPER).some(([upper = 0]) => isCrisis(upper, CRISIS.upper)) ||
    numbers(LOWER).some(([lower = 0]) => isCrisis(lower, CRISIS.lower))
  );
}
