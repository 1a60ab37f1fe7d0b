import { cpSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { sanityImport } from "@sanity/import";
import { percentile, timed } from "../testing.ts";
import { contentOf } from "./content.ts";
import { type MeasuredLake, startLake, startSite } from "./measuredLake.ts";
import { type Question, questions } from "./questions.ts";
import { type Requests, requestsTo } from "./requests.ts";
import { parallelPatches, patchBeside, patchesOfClients } from "./writing.ts";

/** The measurements for one size by name: one column of the table. */
export type Column = Record<string, string>;

/** Each query runs at least `fewest` times, then up to `most` times until `askingTime` milliseconds have passed. */
const fewest = 15;
const most = 100;
const askingTime = 4_000;
/** The time limit for all runs of one query, in milliseconds. */
const patience = 30_000;

/** A query that no index supports and that compares every document with every other. */
const hostile = "count(*[count(*[title > ^.title]) > 5])";

/** The time limit for an import, in milliseconds. */
const importPatience = 120_000;

export type Measured = {
  /** The number of documents. */
  size: number;
  /** An empty folder. */
  dataFolder: string;
  /** The package whose lake is measured. The default is this package. */
  project?: string | undefined;
  /** A folder with the same documents, for a lake that can't import them in time. */
  imported?: string | undefined;
  /** Called when the documents are in the folder and no lake uses it. */
  afterImport?: () => void;
  progress: (line: string) => void;
};

/** Measures one lake with one size. */
export async function measure(measured: Measured): Promise<Column> {
  const { size, dataFolder, project, imported, progress } = measured;
  const column: Column = {};
  const note = (what: string, value: string) => {
    column[what] = value;
    progress(`${size} documents: ${what}: ${value}`);
  };
  const site = await startSite();
  const empty = await startLake(dataFolder, site.url, project);
  const { total, sending } = await importTimes(empty, size);
  note("import, documents per second (2,000)", perSecond(size, total, importPatience));
  note(
    "import without the client's preparation, documents per second",
    perSecond(size, sending, importPatience),
  );
  note("webhooks sent during the import", String(site.received()));
  await empty.end();
  measured.afterImport?.();
  if (total === undefined && imported !== undefined) {
    rmSync(dataFolder, { recursive: true });
    cpSync(imported, dataFolder, { recursive: true });
  }
  let lake = await startLake(dataFolder, site.url, project);
  note("start, ms (3,000)", lake.startTime.toFixed(0));
  note("until webhooks and text index are done, s", (await lake.settled()).toFixed(0));
  let requests = requestsTo(lake);
  for (const question of questions) {
    const found = await answer(question, requests);
    note(`${question.what}, ms (${question.allowed})`, found ?? `> ${patience}`);
    if (found !== undefined) continue;
    // The lake is still evaluating that query and serves no other requests.
    requests.end();
    await lake.end();
    lake = await startLake(dataFolder, site.url, project);
    requests = requestsTo(lake);
  }
  note("100 parallel patches, per second", (await parallelPatches(requests)).toFixed(0));
  note("patches of 16 clients, per second (500)", (await patchesOfClients(requests, 5)).toFixed(0));
  note("memory, MB (600)", lake.memory().toFixed(0));
  note("patch during a hostile query, ms p95 (20)", await besideHostile(lake, requests));
  requests.end();
  await lake.end();
  site.end();
  note("patch while the site is down, ms p95", await withSiteAway(dataFolder, project));
  return column;
}

/**
 * Returns the duration of an import in total and since the first request, in milliseconds. Undefined when it
 * was cut off.
 */
async function importTimes({ client }: MeasuredLake, size: number) {
  const lines = Array.from(contentOf(size), (stub) => `${JSON.stringify(stub)}\n`);
  const began = performance.now();
  let sent = began;
  const importing = sanityImport(Readable.from(lines), {
    client,
    operation: "createOrReplace",
    onProgress({ step }) {
      if (sent === began && step === "Importing documents") sent = performance.now();
    },
  }).then(
    () => performance.now(),
    () => undefined, // the lake was stopped
  );
  const done = await Promise.race([importing, setTimeout(importPatience, undefined, { ref: false })]);
  return { total: done && done - began, sending: done && done - sent };
}

const perSecond = (count: number, time: number | undefined, patience: number) =>
  time === undefined ? `< ${Math.round((1_000 * count) / patience)}` : ((1_000 * count) / time).toFixed(0);

// Returns the median and the 95th percentile, each measured right after an edit. Undefined when there was no response.
async function answer({ query, params }: Question, { ask, patch }: Requests): Promise<string | undefined> {
  const taken: number[] = [];
  const signal = AbortSignal.timeout(patience);
  const began = performance.now();
  const isEnough = (n: number) => n > most || (n > fewest && performance.now() - began > askingTime);
  for (let n = 0; !isEnough(n) && !signal.aborted; n++) {
    const asked = patch(`article-${n}`).then(() => timed(() => ask(query, params(n), signal)));
    const time = await asked.catch((error) => {
      if (!signal.aborted) throw error;
    });
    if (time !== undefined) taken.push(time);
  }
  if (taken.length === 0) return undefined;
  // The first query may have built an index, which a long-running lake already has.
  const [first = Number.NaN, ...later] = taken;
  const counted = later.length > 0 ? later : taken;
  const [middle, late] = [percentile(counted, 0.5), percentile(counted, 0.95)];
  return `${middle.toFixed(1)} / ${late.toFixed(1)} (first ${first.toFixed(0)})`;
}

async function besideHostile({ url, token }: MeasuredLake, requests: Requests): Promise<string> {
  const gone = new AbortController();
  const address = `${url}/v1/data/query/production?query=${encodeURIComponent(hostile)}`;
  const headers = { authorization: `Bearer ${token}` };
  const asked = fetch(address, { headers, signal: gone.signal }).then((response) => response.text());
  const found = await patchBeside(requests, asked, 5);
  gone.abort();
  return found.toFixed(1);
}

async function withSiteAway(dataFolder: string, project: string | undefined): Promise<string> {
  const lake = await startLake(dataFolder, "http://localhost:9", project);
  const requests = requestsTo(lake);
  await Promise.all(Array.from({ length: 800 }, (_, n) => requests.patch(`article-${n}`)));
  const found = await patchBeside(requests, new Promise(() => {}), 3);
  requests.end();
  await lake.end();
  return found.toFixed(1);
}
