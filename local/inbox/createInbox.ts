import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";

interface DeliveredLead {
  kind: "early access" | "callback";
  key: string | undefined;
  receivedAt: string;
  body: Record<string, unknown>;
  /** The campaign that led to the form, if it has one. */
  campaign?: string | undefined;
}

/** A mail that the site sent. */
export interface ReceivedMail {
  /** The Message-ID. */
  key: string | undefined;
  receivedAt: string;
  to: string[];
  /** The headers and the body as received. */
  source: string;
}

/** Stores records in a file, one JSON object per line. Ignores a record whose key is known. */
export function createRecordFile<Stored extends DeliveredLead | ReceivedMail>(file: string) {
  let keys: Promise<Set<string | undefined>> | undefined;

  async function all(): Promise<Stored[]> {
    const text = await readFile(file, "utf8").catch(() => "");
    // Skip a line that a crash truncated.
    return text.split("\n").flatMap((line) => {
      try {
        return line ? [JSON.parse(line)] : [];
      } catch {
        return [];
      }
    });
  }

  async function knownKeys(): Promise<Set<string | undefined>> {
    await mkdir(dirname(file), { recursive: true });
    return new Set((await all()).map(({ key }) => key));
  }

  return {
    all,
    async add(record: Stored): Promise<void> {
      keys ??= knownKeys();
      const seen = await keys;
      if (record.key && seen.has(record.key)) return;
      seen.add(record.key);
      await appendFile(file, `${JSON.stringify(record)}\n`);
    },
  };
}

/** The header that marks a form check. The response repeats it. */
const CHECK_HEADER = "x-form-check";

interface InboxOptions {
  /** The file that stores the leads, one JSON object per line. */
  file: string;
  /** The first segment of the paths that the site posts to. */
  secret: string;
  /** Returns the mails that the mail server received. */
  mails(): Promise<ReceivedMail[]>;
}

/** Leads are personal data: caches must not store them, and pages from other origins must not read or frame them. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

const withHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
};

/** Allows only posts from the site's server, which knows the secret and sends no `Origin` or `Sec-Fetch-Site`. */
const fromSiteOnly =
  (secret: string): MiddlewareHandler =>
  async (c, next) => {
    const isBrowser = c.req.header("origin") !== undefined || c.req.header("sec-fetch-site") !== undefined;
    if (!isBrowser && c.req.param("secret") === secret) return await next();
    return c.json({ error: "Only the site may post here." }, 403);
  };

/**
 * Simulates the automation webhook and the callback provider: stores the delivered leads. Lists them and the mails on a
 * page.
 */
export function createInbox({ file, secret, mails }: InboxOptions) {
  const leads = createRecordFile<DeliveredLead>(file);
  /** Returns the id of a form check as read from a file that it was written to, so that it says whether a lead could be stored. */
  const storeCheck = async (id: string) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.check`, id);
    return readFile(`${file}.check`, "utf8");
  };
  const add = async (kind: DeliveredLead["kind"], { req: request, header }: Context) => {
    const check = request.header(CHECK_HEADER);
    if (check) return header(CHECK_HEADER, await storeCheck(check));
    const [key, campaign] = [request.header("idempotency-key"), request.header("x-campaign")];
    await leads.add({
      kind,
      key,
      receivedAt: new Date().toISOString(),
      body: await request.json(),
      campaign,
    });
  };
  const app = new Hono();

  app.use(withHeaders);
  app.post("/:secret/*", fromSiteOnly(secret));
  app.post("/:secret/early-access", async (c) => {
    await add("early access", c);
    return c.text("Accepted");
  });
  app.post("/:secret/voiceagent/api/v1/widget/submit", async (c) => {
    if (c.req.header("x-widget-version") !== "2.0")
      return c.json({ error: "X-Widget-Version must be 2.0" }, 400);
    await add("callback", c);
    return c.json({ status: "accepted" });
  });
  app.post("*", fromSiteOnly(secret));
  app.get("/leads", async (c) => c.json(await leads.all()));
  app.get("/mails", async (c) => c.json(await mails()));
  app.get("/", async (c) => c.html(page((await leads.all()).reverse(), (await mails()).reverse())));
  app.onError((error, c) => c.json({ error: error.message }, error instanceof SyntaxError ? 400 : 500));

  return app;
}

const page = (leads: DeliveredLead[], mails: ReceivedMail[]) => html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Inbox</title>
  <style>
    body { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: #12241f; background: #fbfaf6; }
    article { margin: 1rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #ddd6c8; border-radius: 12px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0.5rem 0 0; }
    pre { margin: 0.5rem 0 0; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    dt { color: #4e5f59; } dd { margin: 0; overflow-wrap: anywhere; } h3 { margin: 0; font-size: 1rem; }
  </style>
  <main>
  <h1>Inbox</h1>
  <h2>Leads</h2>
  <p>Leads that the site delivered to this machine: ${leads.length}. A hosted site sends them to the addresses in its settings.</p>
  ${leads.map(
    ({ kind, receivedAt, body }) => html`<article>
      <h3>${kind}, ${receivedAt}</h3>
      <dl>${Object.entries(body).map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>
    </article>`,
  )}
  <h2>Mails</h2>
  <p>Mails that the site sent to visitors: ${mails.length}. They were stored here, and delivered to nobody. A hosted site sends them through the mail server in its settings.</p>
  ${mails.map(
    ({ to, receivedAt, source }) => html`<article>
      <h3>${to.join(", ")}, ${receivedAt}</h3>
      <pre>${source}</pre>
    </article>`,
  )}
  </main>
</html>`;
