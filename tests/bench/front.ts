// node tests/bench/front.ts: what each kind of request costs the site's server. It builds the site, serves it, and runs wrk
// for each kind in turn. Prints requests a second, the 99th percentile and the processor time of each request.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../e2e/workspace.ts";
import { cpuTime } from "../long/cpuTime.ts";
import { buildSite, DIST, prepareSite } from "../long/site.ts";

const SECONDS = Number(process.env.BENCH_SECONDS || 6);
const CODINGS = "gzip, deflate, br, zstd";

function wrk(url: string, connections: number, coding: string): string {
  const given = [
    "-t1",
    `-c${connections}`,
    `-d${SECONDS}s`,
    "--latency",
    "-H",
    `Accept-Encoding: ${coding}`,
    url,
  ];
  return execFileSync("wrk", given, { encoding: "utf8" });
}

/** A figure in wrk's report. */
const figure = (report: string, pattern: RegExp) => pattern.exec(report)?.[1] ?? "";

function measure(pid: number, url: string, connections = 16, coding = CODINGS) {
  const before = cpuTime(pid);
  const report = wrk(url, connections, coding);
  const count = Number(figure(report, /(\d+) requests in/));
  return {
    "requests a second": Math.round(Number(figure(report, /Requests\/sec:\s+([\d.]+)/))),
    p99: figure(report, /^\s+99%\s+(\S+)$/m),
    "ms of processor each": Number(((cpuTime(pid) - before) / count).toFixed(2)),
  };
}

/** The largest script of the build, as its path. */
function largestScript(): string {
  const folder = join(root, DIST, "static", "chunks");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const [largest = ""] = scripts.sort(
    (a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size,
  );
  return `/_next/static/chunks/${largest}`;
}

await buildSite();
const leads = mkdtempSync(join(tmpdir(), "bench-front-"));
const site = await prepareSite({
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SANITY_API_HOST: "http://127.0.0.1:9",
  SANITY_REVALIDATE_SECRETS: "a-secret-of-the-bench",
  LEADS_FOLDER: leads,
});
try {
  await site.start();
  const ask = (path: string, ...more: [connections?: number, coding?: string]) =>
    measure(site.pid(), site.url + path, ...more);
  ask("/"); // warm
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${SECONDS} s each, 16 connections unless said`,
  );
  console.table({
    "/ compressed": ask("/"),
    "/ as it is": ask("/", 16, "identity"),
    "/privacy-policy": ask("/privacy-policy"),
    "the largest script": ask(largestScript()),
    "an unknown path": ask("/no-such-page"),
    "an unknown path, 200 connections": ask("/no-such-page", 200),
    "an address that cannot be read": ask("/%ff"),
  });
} finally {
  await site.kill();
  rmSync(leads, { recursive: true });
}
