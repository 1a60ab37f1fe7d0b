import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";

/** A message of the DevTools protocol: the response to a command, or an event. */
const message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string(), ""),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  result: v.optional(v.record(v.string(), v.unknown()), {}),
  error: v.optional(v.object({ message: v.string() })),
});

type Fields = Readonly<Record<string, unknown>>;

/** The browser doesn't start, or has ended by itself, which says nothing about the page. */
export class BrowserEndedError extends Error {
  override name = "BrowserEndedError";
  /** Why it doesn't start, such as `ENOENT`. */
  readonly code: string;

  constructor(message: string, code = "ended") {
    super(message);
    this.code = code;
  }
}

/** A tab of a browser that speaks the DevTools protocol. */
export interface Tab {
  /** Sends a command and returns its result. @throws Error if the browser refuses it or has ended */
  send: (method: string, parameters?: Fields) => Promise<Fields>;
}

/** The tab opens only the site itself, without pictures, and Chromium talks to nobody else. */
const ARGUMENTS = [
  ...["--headless", "--disable-dev-shm-usage", "--disable-gpu", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--disable-extensions", "--blink-settings=imagesEnabled=false"],
  // Chromium's sandbox doesn't start for root, as whom the server may run in a container.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Starts Chromium without the server's secrets, with a pipe for each direction of the protocol. It has its own process group,
 * because the program may be a script that starts the browser, such as Debian's headless shell.
 */
const startChromium = (path: string, folder: string) =>
  spawn(path, [...ARGUMENTS, `--user-data-dir=${folder}`, "--remote-debugging-pipe"], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: process.env.NODE_ENV },
  });

/**
 * Starts Chromium with one tab, uses it, and ends it.
 * @param path Chromium's program
 * @param onEvent gets the tab's events, such as `Fetch.requestPaused`, once `use` has enabled them
 * @param signal ends the browser, and whatever waits for it
 * @throws BrowserEndedError if the browser doesn't start, or ends before `use` does
 */
export async function withBrowser(
  path: string,
  onEvent: (tab: Tab, method: string, parameters: Fields) => void,
  use: (tab: Tab) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "form-check-"));
  try {
    signal.throwIfAborted();
    await inTab(startChromium(path, folder), onEvent, use, signal);
  } finally {
    // Chromium's last processes may still write.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** Ends all processes of a browser. */
function endBrowser({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Uses a tab of a browser that has started, and ends the browser. */
async function inTab(
  child: ChildProcess,
  onEvent: (tab: Tab, method: string, parameters: Fields) => void,
  use: (tab: Tab) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {}); // nothing may wait for it any more
  const exited = new Promise<void>((resolve) => {
    child
      .on("error", ({ message, code }: NodeJS.ErrnoException) =>
        ended.reject(new BrowserEndedError(message, code)),
      )
      .once("close", () => resolve());
  });
  void exited.then(() => ended.reject(new BrowserEndedError(`${child.spawnfile} has ended`)));
  const stop = () => endBrowser(child);
  signal.addEventListener("abort", stop, { once: true });
  const [, , , input, output] = child.stdio;
  const waiting = new Map<number, PromiseWithResolvers<Fields>>();
  let session: string | undefined;
  const tab: Tab = {
    send(method, parameters = {}) {
      const id = waiting.size + 1;
      const response = Promise.withResolvers<Fields>();
      waiting.set(id, response);
      const command = { id, method, params: parameters, ...(session && { sessionId: session }) };
      if (input && "write" in input) input.write(`${JSON.stringify(command)}\0`);
      return Promise.race([response.promise, ended.promise]);
    },
  };
  const receive = (text: string) => {
    const { id, method, params, result, error } = v.parse(message, JSON.parse(text));
    if (id === undefined) onEvent(tab, method, params);
    else if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
  };
  let rest = Buffer.alloc(0);
  output?.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    try {
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        receive(rest.toString("utf8", 0, end));
        rest = rest.subarray(end + 1);
      }
    } catch (error) {
      ended.reject(error);
    }
  });
  // An end of the browser is an end of its pipes, and `ended` says so.
  for (const pipe of [input, output]) pipe?.on("error", () => {});
  try {
    const { targetId } = await tab.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await tab.send("Target.attachToTarget", { targetId, flatten: true });
    session = String(sessionId);
    await use(tab);
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    if (child.pid !== undefined) await exited;
  }
}
