import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";
import { memoryGrowth, mostGrowth } from "../support/processes/memoryGrowth.ts";
import { nginxProgram } from "../support/processes/nginx.ts";
import { DIST, prepareBuild, prepareSite } from "../support/processes/site.ts";
import { type Bench, fact, type Measure } from "./measure.ts";
import { type Served, serveByNginx, serveNext, serveSite, siteVariables } from "./servers.ts";
import { hasWrk, type Load, load, type Row } from "./wrk.ts";

/** The required page rate of the site's server, relative to the other servers with the same build. */
const TARGETS = { next: 1.5, nginx: 0.5 };

/** Formats a load's result for a table cell. */
const inWords = ({ requestsPerSecond, p50, p99, processorMilliseconds }: Row) =>
  `${requestsPerSecond.toLocaleString("en-US")} a second, p50 ${p50} ms, p99 ${p99} ms, ${processorMilliseconds} ms of processor`;

/** One load of a page, by each available server. */
interface Comparison {
  what: string;
  site: Row;
  next: Row;
  /** Undefined where nginx is not installed. */
  nginx?: Row | undefined;
}

/** Returns the row for a page load: the site's server, compared with Next alone and nginx. */
function comparisonRow({ what, site, next, nginx }: Comparison): Measure {
  const least = Math.max(
    TARGETS.next * next.requestsPerSecond,
    TARGETS.nginx * (nginx?.requestsPerSecond ?? 0),
  );
  return {
    what,
    target: `≥ ${TARGETS.next} × Next alone, ≥ ${TARGETS.nginx} × nginx`,
    measured: inWords(site),
    reached: site.requestsPerSecond >= least,
    beside: { "Next alone": inWords(next), ...(nginx && { nginx: inWords(nginx) }) },
  };
}

/** Returns the row for a load without a comparison. */
const loadRow = (row: Row): Measure => fact(row.what, inWords(row));

/** The number of requests between which memory may grow. */
const MEMORY_REQUESTS = 100_000;

/** Returns the row for the memory growth of the site's server over 100,000 requests, in megabytes. */
const memoryRow = (before: number, grown: number): Measure => ({
  what: "memory after 100,000 requests, no two the same",
  target: `≤ ${mostGrowth(MEMORY_REQUESTS)} MB more`,
  measured: `${grown.toFixed(1)} MB more than ${before.toFixed(1)} MB`,
  reached: grown <= mostGrowth(MEMORY_REQUESTS),
});

/** The duration of each load, in seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS || 3);
const CONNECTIONS = [1, 16, 64];
const ALL_CODINGS = "gzip, deflate, br, zstd";

/** Returns the path of the build's largest script. */
function largestScript(): string {
  const folder = join(root, DIST, "static", "chunks");
  const size = (name: string) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return `/_next/static/chunks/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`;
}

/** The measured servers: the site's own, Next alone, and nginx if it is installed. */
interface Servers {
  site: Served;
  next: Served;
  nginx?: Served | undefined;
}

/** Loads the front page from each server in turn, with each number of connections. */
async function measurePage({ site, next, nginx }: Servers, say: Bench["say"]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const coding of ["gzip", "identity"]) {
    for (const connections of CONNECTIONS) {
      const what = `/, ${coding}, ${connections} connections`;
      say(`server: ${what}`);
      const by = ({ url, pid }: Served) =>
        load({ what, url: `${url}/`, pid, connections, coding, seconds: SECONDS });
      measures.push(
        comparisonRow({
          what,
          site: await by(site),
          next: await by(next),
          nginx: nginx && (await by(nginx)),
        }),
      );
    }
  }
  return measures;
}

/** Loads the site's other responses over 16 connections. */
async function measureOthers({ url, pid }: Served): Promise<Row[]> {
  const paths = {
    "/privacy-policy": "/privacy-policy",
    "the largest script": largestScript(),
    "an unknown path": "/no-such-page",
    "an address that cannot be read": "/%ff",
  };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const given: Load = {
      what,
      url: url + path,
      pid,
      connections: 16,
      coding: ALL_CODINGS,
      seconds: SECONDS,
    };
    rows.push(await load(given, true));
  }
  return rows;
}

/**
 * Compares the site's server with Next alone (`nextAlone.ts`) and with nginx serving the same bytes, all from one
 * build.
 */
export async function measureServer({ say }: Bench): Promise<Measure[]> {
  if (!hasWrk()) return [fact("requests a second", "wrk is not installed, skipped")];
  await prepareBuild();
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  const running: Served[] = [];
  const run = async (served: Promise<Served>) => {
    running.push(await served);
    return served;
  };
  try {
    const site = await run(serveSite(join(folder, "site")));
    const next = await run(serveNext(join(folder, "next")));
    const program = nginxProgram();
    const nginx = program ? await run(serveByNginx(program, site.url)) : undefined;
    if (!nginx) say("server: nginx is not installed, skipped");
    // Warm up until V8 has compiled the hot code.
    const warm = { what: "warm", connections: 16, coding: "gzip", seconds: SECONDS };
    for (const { url, pid } of running) await load({ ...warm, url: `${url}/`, pid });
    const pages = await measurePage({ site, next, nginx }, say);
    say("server: other answers");
    const others = (await measureOthers(site)).map(loadRow);
    say("server: memory");
    const { before, grown } = await memoryGrowth(
      (variables) => prepareSite({ ...siteVariables(join(folder, "memory")), ...variables }),
      MEMORY_REQUESTS,
    );
    return [...pages, ...others, memoryRow(before, grown)];
  } finally {
    for (const { stop } of running) await stop();
    rmSync(folder, { recursive: true });
  }
}
