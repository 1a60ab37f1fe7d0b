/**
 * Runs a long task and prints its progress: a line at the start, one every 15 s, and one at the end.
 * @param label the task, as "Building the site"
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label} …`);
  const timer = setInterval(() => console.log(`  still running, ${seconds()} s`), 15_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
