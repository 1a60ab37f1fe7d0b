import { measureInteractions } from "../bench/interactions.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Milliseconds that an interaction may take longer than one without any code, on a CPU four times slower. The target is
 * 100 in all, which `npm run bench` measures; this is a wide limit that also holds on a busy machine.
 */
const LIMIT = 250;

test("every interaction of a visit answers soon on a slow phone", async ({ page, baseURL, complaints }) => {
  // There is no microphone.
  complaints.allow(/microphone|NotAllowed|NotFound/i);
  const [nothing, ...steps] = await measureInteractions(page, baseURL ?? "");
  for (const { what, milliseconds } of steps) console.log(`${what}: ${milliseconds} ms`);
  expect(steps.length).toBeGreaterThan(15);
  // The browser reported something at all: a measurement that fails would report nothing.
  expect(Math.max(...steps.map(({ milliseconds }) => milliseconds))).toBeGreaterThan(0);
  const slow = steps.filter(({ milliseconds }) => milliseconds > (nothing?.milliseconds ?? 0) + LIMIT);
  expect(slow).toEqual([]);
});
