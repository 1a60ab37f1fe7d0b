// npm run bench:answers: the processor time, in milliseconds, of answers that render nothing: refused forms, and
// /api/health over a queue of 26,000 leads. Ends with code 1 when one misses the target. For comparison it also shows a
// plain form that was sent before: that one is accepted, after a query to the database.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openQueue } from "#leads/queue/queue.ts";
import { cpuTime } from "../long/cpuTime.ts";
import { buildSite, prepareSite } from "../long/site.ts";

const TARGET = 1;
const LEADS = 26_000;
const REQUESTS = Number(process.env.BENCH_REQUESTS || 5000);
/** Requests that are not counted: a site that has just started still compiles its code. */
const WARM_UP = 2000;

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
  const address = [10, count >> 16, count >> 8, count].map((byte) => byte & 255).join(".");
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: {
        "accept-encoding": "gzip",
        "x-forwarded-for": address,
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

/** Sends a request so many times, four at once. Gives the status of the last answer. */
async function sendAll(url: string, what: Sent, requests: number): Promise<number> {
  let left = requests;
  let status = 0;
  const visitor = async () => {
    while (left-- > 0) status = await send(url, what);
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return status;
}

await buildSite();
const folder = mkdtempSync(join(tmpdir(), "bench-answers-"));
await fillQueue(folder);
const site = await prepareSite({
  LEADS_FOLDER: folder,
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SANITY_API_HOST: "http://127.0.0.1:9",
  SANITY_REVALIDATE_SECRETS: "a-secret-of-the-bench",
  LEADS_PER_MINUTE: "10",
  TRUSTED_PROXY_HOPS: "1",
});
try {
  await site.start();
  const pid = site.pid();
  const table: Record<string, { answered: number; "ms of processor": number }> = {};
  for (const [name, what] of cases) {
    await sendAll(site.url, what, WARM_UP);
    const before = cpuTime(pid);
    const answered = await sendAll(site.url, what, REQUESTS);
    const spent = (cpuTime(pid) - before) / REQUESTS;
    table[name] = { answered, "ms of processor": Number(spent.toFixed(2)) };
    if (spent > TARGET && name !== KNOWN) process.exitCode = 1;
  }
  console.table(table);
  console.log(process.exitCode ? `Missed: at most ${TARGET} ms each.` : `Met: at most ${TARGET} ms each.`);
} finally {
  agent.destroy();
  await site.kill();
  rmSync(folder, { recursive: true });
}
