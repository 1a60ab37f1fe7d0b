import { Hono } from "hono";
import { html } from "hono/html";
import { createLetters, type Letter } from "./letters.ts";

interface InboxOptions {
  /** The file that keeps what came in, one JSON line each. */
  file: string;
}

/**
 * Stands in for the automation webhook and the callback provider on one machine: takes what the site delivers, keeps
 * it, and lists it on a small page.
 */
export function createInbox({ file }: InboxOptions) {
  const letters = createLetters(file);
  const app = new Hono();

  app.post("/early-access", async (c) => {
    await letters.add("early access", c.req.header("idempotency-key"), await c.req.json());
    return c.text("Accepted");
  });
  app.post("/voiceagent/api/v1/widget/submit", async (c) => {
    if (c.req.header("x-widget-version") !== "2.0")
      return c.json({ error: "X-Widget-Version must be 2.0" }, 400);
    await letters.add("callback", c.req.header("idempotency-key"), await c.req.json());
    return c.json({ status: "accepted" });
  });
  app.get("/letters", async (c) => c.json(await letters.all()));
  app.get("/", async (c) => c.html(page((await letters.all()).reverse())));
  app.onError((error, c) => c.json({ error: error.message }, error instanceof SyntaxError ? 400 : 500));

  return { app, close: async () => {} };
}

const page = (letters: Letter[]) => html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Inbox</title>
  <style>
    body { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: #12241f; background: #fbfaf6; }
    article { margin: 1rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #ddd6c8; border-radius: 12px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0.5rem 0 0; }
    dt { color: #4e5f59; } dd { margin: 0; overflow-wrap: anywhere; } h2 { margin: 0; font-size: 1rem; }
  </style>
  <h1>Inbox</h1>
  <p>Requests the site delivered to this machine: ${letters.length}. Hosted, they go to the addresses in its settings.</p>
  ${letters.map(
    ({ kind, receivedAt, body }) => html`<article>
      <h2>${kind}, ${receivedAt}</h2>
      <dl>${Object.entries(body).map(([name, value]) => html`<dt>${name}</dt><dd>${String(value)}</dd>`)}</dl>
    </article>`,
  )}
</html>`;
