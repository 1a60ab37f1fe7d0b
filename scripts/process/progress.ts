/**
 * Runs work that takes long and prints that it does: a line when it begins, one every 15 s, one at the end.
 * @param label what is being done, as "Building the site"
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label} …`);
  const timer = setInterval(() => console.log(`  still at it, ${seconds()} s`), 15_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
