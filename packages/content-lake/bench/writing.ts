import { percentile, timed } from "../testing.ts";
import type { Requests } from "./requests.ts";

const articles = 800;

/** Sends 100 patches in parallel. Returns patches per second. */
export async function parallelPatches({ patch }: Requests): Promise<number> {
  const time = await timed(() => Promise.all(Array.from({ length: 100 }, (_, n) => patch(`article-${n}`))));
  return 100_000 / time;
}

/** Sends patches from 16 clients, one at a time each. Returns patches per second. */
export async function patchesOfClients({ patch }: Requests, seconds: number): Promise<number> {
  let done = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      for (let n = client; performance.now() < until; n += 16) {
        await patch(`article-${n % articles}`);
        done += 1;
      }
    }),
  );
  return (1_000 * done) / (performance.now() - started);
}

/**
 * Measures patches while something else is running, for at most `seconds`. Returns the 95th percentile in
 * milliseconds. A patch without a response within twice that time counts with that time.
 */
export async function patchBeside(
  { patch }: Requests,
  other: Promise<unknown>,
  seconds: number,
): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  let over = false;
  const ended = () => {
    over = true;
  };
  other.then(ended, ended);
  const signal = AbortSignal.timeout(2_000 * seconds);
  do {
    const asked = patch(`article-${times.length % articles}`, signal);
    times.push(
      await timed(() =>
        asked.catch((error) => {
          if (!signal.aborted) throw error;
        }),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (!over && performance.now() < until);
  return percentile(times, 0.95);
}
