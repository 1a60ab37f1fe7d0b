/** Returns a generator of numbers from 0 to 1 that is deterministic for each seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a generator whose seed is printed. Set SEED to repeat a failed run. */
export function random(seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 32)): () => number {
  console.log(`SEED=${seed}`);
  return seededRandom(seed);
}
