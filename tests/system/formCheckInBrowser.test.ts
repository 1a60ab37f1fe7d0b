// A real Chromium goes through pages with forms like the site's.
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { visitWithScript } from "#leads/form-check/visitWithScript.ts";
import { KINDS } from "#leads/queue/lead.ts";
import { findChromium } from "../runner/chromium.ts";

const browser = findChromium() ?? "";
const TIMEOUT = 30_000;

/** Starts a form's script: it sends the fields and the captcha's token, and shows the response. */
const script = (path: string) => `
  addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = JSON.stringify({ ...Object.fromEntries(new FormData(event.target)), token: window.token });
    document.body.append(await (await fetch("${path}", { method: "POST", body })).text());
  });
  document.forms[0].noValidate = true;`;

const earlyAccess = (code: string) => `<section id="early-access"><form>
  <input name="name"><input name="email"><input name="topic">
  <input type="checkbox" name="interests" value="Clinical use"><input type="checkbox" name="interests" value="Pilot study">
  <button>Send</button></form></section><script>${code}</script>`;

/** Opens the form at the second press, and lets visitors send it once the captcha's script has given a token. */
const callback = (
  captcha: string,
) => `<div id="voice-agent-widget"><button id="open">Talk</button></div><script>
  const widget = document.querySelector("#voice-agent-widget");
  document.querySelector("#open").onclick = () => {
    widget.innerHTML = "<ul><li><button>Now</button></li><li><button id=later>Later</button></li></ul>";
    document.querySelector("#later").onclick = () => {
      widget.innerHTML = "<form><input name=fullName><input name=phoneNumber><button disabled>Send</button></form>";
      window.captchaReady = () =>
        grecaptcha.render(null, { callback: (token) => {
          window.token = token;
          document.querySelector("form button").disabled = false;
        } });
      document.head.append(Object.assign(document.createElement("script"), { src: "${captcha}?render=explicit" }));
      ${script("/voiceagent/api/v1/widget/submit")}
    };
  };</script>`;

interface Received {
  readonly url: string | undefined;
  readonly pass: unknown;
  readonly agent: string | undefined;
  readonly body: object;
}

let server: Server;
let siteUrl: string;
let page = "";
let reply: readonly [status: number, text: string];
const received: Received[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    if (request.method === "GET") return response.setHeader("Content-Type", "text/html").end(page);
    const { "x-form-check": pass, "user-agent": agent } = request.headers;
    received.push({ url: request.url, pass, agent, body: JSON.parse(body) });
    return response.writeHead(reply[0]).end(reply[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  siteUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received.length = 0;
  reply = [200, "Thank you. TW-4K7Q-9XH2"];
});

const visit = (kind: (typeof KINDS)[number], signal?: AbortSignal) =>
  visitWithScript(kind, { siteUrl, captchaScript: `${siteUrl}/captcha.js` }, browser, "the pass", signal);

it.each(KINDS)(
  "a browser sends the %s form with the pass, and gets the reference number",
  async (kind) => {
    page = kind === "callback" ? callback("/captcha.js") : earlyAccess(script("/api/early-access"));
    await visit(kind);
    expect(received).toEqual([
      {
        url: kind === "callback" ? "/voiceagent/api/v1/widget/submit" : "/api/early-access",
        ...{ pass: "the pass", agent: expect.stringContaining("(bot)") },
        body:
          kind === "callback"
            ? { fullName: "Form check", phoneNumber: "305 555 0100", token: "form-check" }
            : { name: "Form check", email: "form-check@example.com", topic: "", interests: "Pilot study" },
      },
    ]);
  },
  TIMEOUT,
);

it.each([
  ["sends what the server refuses", 422, "refused"],
  ["sends what the server can't store", 503, "storage"],
] as const)(
  "a form whose script %s fails in a browser",
  async (_, status, problem) => {
    page = earlyAccess(script("/api/early-access"));
    reply = [status, ""];
    const failure = visit("early-access");
    const message = `in a browser: responded with ${status}`;
    await expect(failure).rejects.toMatchObject({ problem, message });
  },
  TIMEOUT,
);

it(
  "a form whose script throws fails in a browser with the error, once the check is over",
  async () => {
    page = earlyAccess("fetch('/first').then(() => fetch('/late')); null.start()");
    const end = new AbortController();
    server.on("request", ({ url }) => url === "/late" && end.abort());
    await expect(visit("early-access", end.signal)).rejects.toMatchObject({
      problem: "script",
      message: expect.stringMatching(/^in a browser: TypeError: Cannot read properties of null/),
    });
  },
  TIMEOUT,
);

it("a browser that doesn't start leaves the form unchecked", async () => {
  const site = { siteUrl, captchaScript: `${siteUrl}/captcha.js` };
  const failure = visitWithScript("callback", site, "/no/chromium", "");
  const message = "in a browser: BrowserEndedError ENOENT";
  await expect(failure).rejects.toMatchObject({ problem: "unchecked", message });
});
