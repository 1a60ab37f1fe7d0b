import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openQueue } from "#leads/queue/queue.ts";
import { cpuTimeEach } from "../support/processes/cpuTime.ts";
import { buildSite, prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";
import type { Bench, Measure } from "./measure.ts";
import { visitorAddress } from "./visitorAddress.ts";

const TARGET = 1;
const LEADS = 26_000;
const REQUESTS = Number(process.env.BENCH_REQUESTS || 5000);
/** Requests that are not counted: a site that has just started still compiles its code. */
const WARM_UP = 2000;
const AT_ONCE = 4;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const whole = {
  name: "Ana",
  email: "ana@clinic.example",
  organization: "Clinic",
  country: "us",
  role: "Nurse",
};
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const foreign = { origin: "https://evil.example" };
const KNOWN = "plain form, known";
const known = form({ ...whole, interests: "Investment" });

interface Sent {
  path?: string;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

const both = (name: string, json: string, plain: string, headers = {}): [string, Sent][] => [
  [`JSON, ${name}`, { type: JSON_TYPE, body: json, headers }],
  [`plain form, ${name}`, { type: FORM_TYPE, body: plain, headers }],
];
const cases: [string, Sent][] = [
  ...both("rules", JSON.stringify(whole), form(whole)),
  ...both("malformed", "{", `${form(whole)}&name=b`),
  ...both("origin", JSON.stringify(whole), form(whole), foreign),
  ...both("too large", " ".repeat(20_000), `name=${"x".repeat(20_000)}`),
  ...both("rate", JSON.stringify(whole), form(whole), { "x-forwarded-for": "192.0.2.1" }),
  [KNOWN, { type: FORM_TYPE, body: known }],
  ["/api/health", { path: "/api/health" }],
];

async function fillQueue(folder: string): Promise<void> {
  const queue = await openQueue({ databaseUrl: undefined, folder }, false);
  await queue.database.query(
    `INSERT INTO leads.lead (id, key, kind, status, payload, delivered_at)
     SELECT gen_random_uuid(), 'bench:' || n, 'early-access', 'delivered', '{"email":"a@clinic.example"}', now()
     FROM generate_series(1, ${LEADS}) AS n`,
  );
  await queue.close();
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let count = 0;

function send(url: string, what: Sent): Promise<number> {
  const { path = "/api/early-access", type, body, headers } = what;
  count += 1;
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: {
        "accept-encoding": "gzip",
        "x-forwarded-for": visitorAddress(count),
        ...(type && { "content-type": type, "content-length": Buffer.byteLength(body ?? "") }),
        ...headers,
      },
    };
    const sent = request(url + path, options, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", (error) => (sent.reusedSocket ? resolve(send(url, what)) : reject(error)));
    sent.end(body);
  });
}

/** The processor time of each answer, in milliseconds, and the status of the last one. */
async function measureCase(site: Site, what: Sent): Promise<{ spent: number; status: number }> {
  let status = 0;
  const ask = async () => {
    status = await send(site.url, what);
  };
  await cpuTimeEach(site.pid(), WARM_UP, ask, AT_ONCE);
  return { spent: await cpuTimeEach(site.pid(), REQUESTS, ask, AT_ONCE), status };
}

/**
 * The processor time of answers that render nothing: refused forms, and /api/health over a queue of 26,000 leads. For
 * comparison also a plain form that was sent before: that one is accepted, after a query to the database.
 */
export async function measureAnswers({ say }: Bench): Promise<Measure[]> {
  await buildSite();
  const folder = mkdtempSync(join(tmpdir(), "bench-answers-"));
  await fillQueue(folder);
  const site = await prepareSite({
    LEADS_DIR: folder,
    ...WITHOUT_LAKE,
    RATE_LIMIT_LEADS_PER_MINUTE: "10",
    TRUSTED_PROXY_HOPS: "1",
  });
  const measures: Measure[] = [];
  try {
    await site.start();
    for (const [name, what] of cases) {
      say(`answers: ${name}`);
      const { spent, status } = await measureCase(site, what);
      const isTarget = name !== KNOWN;
      measures.push({
        what: `processor of an answer: ${name} (${status})`,
        target: isTarget ? `≤ ${TARGET} ms` : "",
        measured: `${spent.toFixed(2)} ms`,
        reached: !isTarget || spent <= TARGET,
        values: { site: [spent] },
      });
    }
    return measures;
  } finally {
    agent.destroy();
    await site.kill();
    rmSync(folder, { recursive: true });
  }
}
