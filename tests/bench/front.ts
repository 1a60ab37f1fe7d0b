import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../e2e/workspace.ts";
import { cpuTime } from "../long/cpuTime.ts";
import { buildSite, DIST, prepareSite } from "../long/site.ts";
import { type Bench, fact, type Measure } from "./measure.ts";

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

function measure(pid: number, url: string, connections = 16, coding = CODINGS): string {
  const before = cpuTime(pid);
  const report = wrk(url, connections, coding);
  const count = Number(figure(report, /(\d+) requests in/));
  const perSecond = Math.round(Number(figure(report, /Requests\/sec:\s+([\d.]+)/)));
  const each = ((cpuTime(pid) - before) / count).toFixed(2);
  return `${perSecond} a second, p99 ${figure(report, /^\s+99%\s+(\S+)$/m)}, ${each} ms of processor each`;
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

/** What each kind of request costs the site's server, with 16 connections unless it says otherwise: by wrk. */
export async function measureFront({ say }: Bench): Promise<Measure[]> {
  if (spawnSync("wrk", ["--version"]).error)
    return [fact("requests a second", "wrk is not on this machine, skipped")];
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
    const ask = (path: string, ...more: [connections?: number, coding?: string]) => {
      say(`front: ${path}`);
      return measure(site.pid(), site.url + path, ...more);
    };
    ask("/"); // warm
    return [
      fact("/ compressed", ask("/")),
      fact("/ as it is", ask("/", 16, "identity")),
      fact("/privacy-policy", ask("/privacy-policy")),
      fact("the largest script", ask(largestScript())),
      fact("an unknown path", ask("/no-such-page")),
      fact("an unknown path, 200 connections", ask("/no-such-page", 200)),
      fact("an address that cannot be read", ask("/%ff")),
    ];
  } finally {
    await site.kill();
    rmSync(leads, { recursive: true });
  }
}
