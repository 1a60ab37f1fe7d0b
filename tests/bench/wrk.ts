import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { cpuTime } from "../support/processes/cpuTime.ts";

/** The result of a load on a server. Times are in milliseconds. */
export interface Row {
  what: string;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** The server's processor time per request. */
  processorMilliseconds: number;
}

/** The parameters of a load. */
export interface Load {
  what: string;
  url: string;
  /** The server's process. */
  pid: number;
  connections: number;
  /** The Accept-Encoding of every request. */
  coding: string;
  seconds: number;
}

/** Returns whether wrk, the load generator, is installed. */
export function hasWrk(): boolean {
  try {
    execFileSync("which", ["wrk"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function time(report: string, percent: number): number {
  const [, value, unit = ""] =
    new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)\\s*$`, "m").exec(report) ?? [];
  return Number((Number(value) * (factors[unit] ?? Number.NaN)).toFixed(2));
}

/**
 * Loads an address with wrk on one thread.
 * @throws Error when there is no response, or one without a 2xx status, unless `anyStatus`
 */
export async function load(
  { what, url, pid, connections, coding, seconds }: Load,
  anyStatus = false,
): Promise<Row> {
  const before = cpuTime(pid);
  const given = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", `Accept-Encoding: ${coding}`];
  const { stdout: report } = await promisify(execFile)("wrk", [...given, url]);
  const failed = /Non-2xx or 3xx responses: \d+/.exec(report);
  if (failed && !anyStatus) throw new Error(`${what}: ${failed[0]}`);
  const count = Number(/(\d+) requests in/.exec(report)?.[1]);
  if (count === 0) throw new Error(`${what}: no response. ${report}`);
  return {
    what,
    requestsPerSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])),
    p50: time(report, 50),
    p99: time(report, 99),
    processorMilliseconds: Number(((cpuTime(pid) - before) / count).toFixed(3)),
  };
}
