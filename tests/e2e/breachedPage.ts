import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault that no page may have: markup in its head or body, the rules that must report it, and the page that has it. */
export type Breach = { head?: string; body?: string; rules: string[]; page: keyof typeof visits };

/** The pages with faults, and how a visit finds them. */
export const visits = {
  resting: { rest: 7000, scroll: false },
  large: { rest: 600, scroll: false },
  scrolled: { rest: 600, scroll: true },
};

const noise = (bytes: number) => randomBytes(bytes / 2).toString("hex");
const late = (ms: number, script: string) => `<script>setTimeout(() => { ${script} }, ${ms})</script>`;
const busy = (ms: number) => `const end = performance.now() + ${ms}; while (performance.now() < end);`;

/** The size of a file whose URL doesn't say it, in bytes. */
const DEFAULT_SIZE = 3000;

/** One fault of each measurement. URLs such as `/x.json?60000` are files of that many incompressible bytes. */
export const breaches: Record<string, Breach> = {
  "20 more requests": {
    body: `<script>for (let n = 0; n < 20; n += 1) fetch("/x.json?10&n=" + n)</script>`,
    page: "resting",
    rules: ["requests"],
  },
  "a document of 80 kB": { body: `<!-- ${noise(80_000)} -->`, page: "large", rules: ["document bytes"] },
  // Hexadecimal digits compress to half their size, and the document itself isn't compressed here.
  "16 kB of styles in the document": {
    head: `<style>/*${noise(32_000)}*/</style>`,
    page: "resting",
    rules: ["inline styles"],
  },
  "a video that loads": {
    body: '<video preload="auto" src="/x.webm?20000" width="9" height="9"></video>',
    page: "resting",
    rules: ["media bytes"],
  },
  "20 kB of script": {
    body: '<script src="/x.js?20000" async></script>',
    page: "scrolled",
    rules: ["script"],
  },
  "65 kB of script after scrolling": {
    body: `<script>addEventListener("scroll", () => {
      document.body.append(Object.assign(document.createElement("script"), { src: "/x.js?65000" }));
    }, { once: true })</script>`,
    page: "scrolled",
    rules: ["script above an empty page, scrolled to the end"],
  },
  "3 kB of script that reports the visit": {
    body: '<script src="/page-report.js" async></script>',
    page: "large",
    rules: ["script that reports the visit"],
  },
  "a style sheet": {
    head: '<link rel="stylesheet" href="/x.css?100">',
    page: "resting",
    rules: ["files that block the first paint"],
  },
  "a preload that nothing uses": {
    head: '<link rel="preload" as="image" href="/x.png?100">',
    page: "resting",
    rules: ["preloads without use"],
  },
  "moving text": {
    body: late(300, `document.querySelector("p").style.marginTop = "300px"`),
    page: "resting",
    rules: ["layout shift, through the scroll"],
  },
  "an animation of `left`": {
    head: "<style>@keyframes x { to { left: 90px } } p { position: relative; animation: x 300ms }</style>",
    page: "resting",
    rules: ["animations on the main thread, through the scroll"],
  },
  "an endless animation": {
    head: "<style>@keyframes x { to { opacity: 0.5 } } p { animation: x 1s infinite }</style>",
    page: "large",
    rules: ["animations that still run"],
  },
  "200 layers": {
    head: "<style>b { position: fixed; will-change: transform }</style>",
    body: "<b>x</b>".repeat(200),
    page: "large",
    rules: ["layers"],
  },
  // Measured in CPU time, of which a busy machine gives the page less in a second. So it does a fixed amount of work.
  "a task of about 1 s": {
    body: late(50, "let x = 0; for (let n = 0; n < 1e8; n += 1) x += Math.random();"),
    page: "large",
    rules: ["long tasks above an empty page", "main thread"],
  },
  "60 tasks of 30 ms": {
    body: late(0, `let n = 0; (function next() { ${busy(30)} if (n++ < 60) setTimeout(next) })()`),
    page: "scrolled",
    rules: ["main thread"],
  },
};

const types: Record<string, string> = {
  css: "text/css",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  webm: "video/webm",
};

/**
 * Returns a file of some bytes. Script size counts after gzip, which halves hexadecimal digits. They are in a
 * comment, so they do nothing.
 */
function file(type: string, size: number): string | Buffer {
  if (type === "js") return `/*${noise(2 * size)}*/`;
  return type === "css" ? `/*${noise(size)}*/` : randomBytes(size);
}

/** Serves a page without faults at `/`, and each page with faults at `/?<its name>`. */
export async function serveBreaches(): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ url = "" }, response) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const [, type = ""] = pathname.split(".");
    const faults = Object.values(breaches).filter(({ page }) => `?${page}` === search);
    const partsOf = (part: "head" | "body") => faults.map((fault) => fault[part] ?? "").join("");
    response.setHeader("content-type", types[type] ?? "text/html");
    if (type in types) response.end(file(type, Number.parseInt(search.slice(1), 10) || DEFAULT_SIZE));
    else if (type)
      response.writeHead(404).end(); // favicon.ico
    else {
      response.end(`<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${partsOf("head")}</head>
        <body style="height: 4000px"><p>Nothing.</p>${partsOf("body")}</body></html>`);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // for a TCP server, the address is always an AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
