/** A blood pressure with either number from here on needs help at once (mmHg; American Heart Association). */
const CRISIS = { upper: 180, lower: 120 };

/** "210 over 130", "210/130", "BP 210 130". */
const PAIR = /\b(\d{3})(?:\s*[/\\,-]\s*|\s+(?:(?:over|on|by)\s+)?)(\d{2,3})\b/gi;
/** "My blood pressure is 210", "systolic 195"; not "blood pressure medicine 200 mg". */
const UPPER = /\b(?:pressure|bp|systolic|(?:top|upper) number)\D{0,25}(\d{3})\b(?! ?mg\b)/gi;
const LOWER = /\b(?:diastolic|(?:bottom|lower) number)\D{0,25}(\d{3})\b/gi;

/** A number over 300 is not a blood pressure. */
const isCrisis = (value: number, limit: number) => value >= limit && value <= 300;

/** Whether a text holds a blood pressure of 180 over 120 or more, in a common way of writing it. */
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
