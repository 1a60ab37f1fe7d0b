import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Clock ticks a second, in which Linux counts (proc(5), /proc/pid/stat). */
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Processor time that a process has used so far, all its threads together, in milliseconds. Linux only. */
export function cpuTime(pid: number): number {
  // After the name, which may have spaces and brackets in it, come the fields from the third on; 14 and 15 are the times.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

/** Processor time of a process for each of `count` runs of `ask`, so many at once, in milliseconds. */
export async function cpuTimeEach(pid: number, count: number, ask: () => Promise<unknown>, atOnce = 16) {
  const before = cpuTime(pid);
  let left = count;
  const askOn = async () => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return (cpuTime(pid) - before) / count;
}
