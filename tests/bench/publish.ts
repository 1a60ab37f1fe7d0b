import { Agent, get } from "node:http";
import type { SanityClient } from "@sanity/client";
import { readRevisions } from "#content/cache/revisions.ts";
import { percentile } from "#content-lake/testing";
import { approve } from "../support/approve.ts";
import { inMs, type Measure } from "./measure.ts";

/** The visitors' requests during another measurement. */
interface Visits {
  /** The actual number of requests per second. */
  rate: number;
  /** The number of responses other than 200. */
  failed: number;
  /** From each request to the end of its response, in milliseconds. */
  times: readonly number[];
}

const PATHS = ["/", "/privacy-policy", "/terms-of-service"];

/** Requests a page as a browser does, and reads the whole response. */
function visit(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    get(url, { agent, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode === 200));
    }).on("error", () => resolve(false));
  });
}

/**
 * Simulates visitors at a steady rate. Each connection requests the pages in turn. After a late response, it sends
 * the next request immediately, but never two at the same time.
 * @param connections persistent connections, each with one request at a time
 * @param rate requests per second in total
 * @returns a function that stops the visitors and returns their results
 */
function startVisits(siteUrl: string, connections: number, rate: number): () => Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const spacing = (connections / rate) * 1000;
  const times: number[] = [];
  let failed = 0;
  let isOver = false;

  async function visitor(index: number): Promise<void> {
    let due = started + (spacing * index) / connections;
    for (let count = index; !isOver; count += 1) {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const asked = performance.now();
      if (!(await visit(agent, siteUrl + PATHS[count % PATHS.length]))) failed += 1;
      times.push(performance.now() - asked);
      due = Math.max(due + spacing, performance.now());
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)));
  return async () => {
    isOver = true;
    await all;
    agent.destroy();
    const seconds = (performance.now() - started) / 1000;
    return { rate: times.length / seconds, failed, times };
  };
}

const PUBLISHES = Number(process.env.BENCH_PUBLISHES || 200);
const TARGETS = { p95: 200, p99: 400 };
/** The concurrent visitors: persistent connections, and requests per second in total. */
const CONNECTIONS = 16;
const RATE = 100;
/** Milliseconds between a response with the old page and the next request for it. */
const LOOK_INTERVAL = 5;
/** Timeout in milliseconds, after which a publish counts as lost. */
const LOST = 30_000;
/** Publishes before the measurement, because the site's first renders compile code. */
const WARM_UP = 8;

/** The edits, published in turn: a document, the field that changes, and the page that shows it. */
export const edits = [
  { id: "hero", field: "subtitle", path: "/" },
  { id: "goals", field: "intro", path: "/" },
  { id: "termsOfService", field: "intro", path: "/terms-of-service" },
  { id: "technology", field: "intro", path: "/" },
  { id: "privacyPolicy", field: "intro", path: "/privacy-policy" },
  { id: "siteSettings", field: "footerBlurb", path: "/" },
] as const;

/** The results of {@link measurePublishes}. Times are in milliseconds. */
interface Publishes {
  /** From the publish request to the new HTML, one for each publish. */
  times: readonly number[];
  p50: number;
  p95: number;
  p99: number;
  visits: Visits;
}

/** Returns the current texts of {@link edits}, by document. */
async function originals(lake: SanityClient): Promise<Map<string, string>> {
  const found = edits.map(
    async ({ id, field }) => [id, String((await lake.getDocument(id))?.[field])] as const,
  );
  return new Map(await Promise.all(found));
}

/**
 * Publishes a text as the Studio does: edits a draft, approves it if somebody must, then publishes it with an action.
 * @returns the new revision, and when the action began
 */
export async function publishText(lake: SanityClient, { id, field }: (typeof edits)[number], text: string) {
  const names = { draftId: `drafts.${id}`, publishedId: id };
  await lake.action({
    actionType: "sanity.action.document.edit",
    ...names,
    patch: { set: { [field]: text } },
  });
  await approve(lake, names.draftId);
  const started = performance.now();
  const { transactionId } = await lake.action({ actionType: "sanity.action.document.publish", ...names });
  return { revision: transactionId, started };
}

/**
 * Requests a page until its HTML is as expected. Requests name the version that they had before, so an unchanged page costs
 * almost no processor time, which the publish would lack.
 * @returns milliseconds since `started`
 */
export async function untilPage(
  url: string,
  started: number,
  isExpected: (html: string) => boolean,
): Promise<number> {
  for (let etag = ""; ; ) {
    const response = await fetch(url, etag ? { headers: { "if-none-match": etag } } : {});
    etag = response.headers.get("etag") ?? "";
    const html = await response.text();
    const took = performance.now() - started;
    if (response.status !== 304 && isExpected(html)) return took;
    if (took > LOST) throw new Error(`The published document did not reach ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL));
  }
}

/**
 * Publishes, then waits for the first response whose HTML contains the new revision.
 * @returns milliseconds since the action
 */
async function publish(
  lake: SanityClient,
  siteUrl: string,
  edit: (typeof edits)[number],
  text: string,
): Promise<number> {
  const { revision, started } = await publishText(lake, edit, text);
  return untilPage(siteUrl + edit.path, started, (html) => readRevisions(html)[edit.id] === revision);
}

/**
 * Publishes one document after the other on a running site, while visitors request its pages, then restores the
 * texts. The site needs a RATE_LIMIT_REQUESTS_PER_MINUTE above the visitors' rate.
 * @param onProgress receives the number of completed publishes, after every 20
 */
export async function measurePublishes(
  { lake, siteUrl }: { lake: SanityClient; siteUrl: string },
  onProgress: (done: number) => void = () => {},
): Promise<Publishes> {
  const texts = await originals(lake);
  const times: number[] = [];
  const endVisits = startVisits(siteUrl, CONNECTIONS, RATE);
  let visits: Visits;
  try {
    for (let index = -WARM_UP; index < PUBLISHES; index += 1) {
      const edit = edits[(index + WARM_UP) % edits.length] ?? edits[0];
      const one = await publish(lake, siteUrl, edit, `${texts.get(edit.id)} ${index}`);
      if (index >= 0) times.push(one);
      if (index > 0 && index % 20 === 0) onProgress(index);
    }
  } finally {
    visits = await endVisits();
    for (const edit of edits) await publish(lake, siteUrl, edit, texts.get(edit.id) ?? "");
  }
  return {
    times,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    visits,
  };
}

/** Returns the table's rows: both targets, with the load of the concurrent visitors. */
export function publishRows({ times, p50, p95, p99, visits }: Publishes): Measure[] {
  const beside = `${CONNECTIONS} connections, ${Math.round(visits.rate)} pages a second beside it`;
  return [
    {
      what: `publish to new HTML, p95 of ${PUBLISHES}, ${beside}`,
      target: `≤ ${inMs(TARGETS.p95)}`,
      measured: `${inMs(p95)} (median ${inMs(p50)})`,
      reached: p95 <= TARGETS.p95 && visits.failed === 0,
      values: { site: [...times] },
    },
    {
      what: `publish to new HTML, p99 of ${PUBLISHES}`,
      target: `≤ ${inMs(TARGETS.p99)}`,
      measured: inMs(p99),
      reached: p99 <= TARGETS.p99,
    },
  ];
}
