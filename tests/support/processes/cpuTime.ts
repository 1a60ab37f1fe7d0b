import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Clock ticks per second, the unit of Linux's process times (proc(5), /proc/pid/stat). */
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the processor time that a process has used so far in all its threads, in milliseconds. Linux only. */
export function cpuTime(pid: number): number {
  // After the name, which may contain spaces and brackets, the fields start with the third. Fields 14 and 15 are the
  // times.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

/**
 * Returns a process's processor time per run of `ask`, in milliseconds. Runs it `count` times, `atOnce` concurrently.
 */
export async function cpuTimeEach(pid: number, count: number, ask: () => Promise<unknown>, atOnce = 16) {
  const before = cpuTime(pid);
  let left = count;
  const askOn = async () => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return (cpuTime(pid) - before) / count;
}
