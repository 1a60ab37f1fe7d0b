import { isRecord } from "../../schemas/rules/isRecord.ts";
import { type Connection, createConnection } from "./lakeConnection.ts";
import { continuedStream } from "./listenerStream.ts";
import { type UnsentWordsStore, unsentWords } from "./unsentWords.ts";

type Fetch = typeof fetch;

/** The number of times that a request may fail while the lake responds. */
const FAILURES = 3;

/** The time in milliseconds in which a form stores the words of a commit. */
const RENDER = 100;

const rendered = () => new Promise<void>((resolve) => setTimeout(resolve, RENDER));

const isNetworkError = (error: unknown) => error instanceof TypeError;

/** Returns a signal that aborts like the given one, except for the timeout of a request that waits for the network. */
function withoutTimeout(signal: AbortSignal | null | undefined, connection: Connection): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    const isTimeout = signal?.reason instanceof DOMException && signal.reason.name === "TimeoutError";
    if (!isTimeout || connection.state() !== "away") controller.abort(signal?.reason);
  };
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort);
  return controller.signal;
}

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** A response with another status makes the form retry: it keeps its words. */
const isRefusal = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

/** What a commit of a form changes. */
interface Commit {
  readonly transactionId: string;
  readonly ids: readonly string[];
}

/** The fields of actions and mutations that name the changed document, in this order. */
const idOf = (change: unknown): unknown => {
  if (!isRecord(change)) return undefined;
  const { draftId, versionId, attributes, document, patch, create } = change;
  const inner = [attributes, document, create].find(isRecord);
  return draftId ?? versionId ?? inner?._id ?? (isRecord(patch) ? patch.id : undefined);
};

/** Returns what a commit changes; undefined if the request names no document. */
export function readCommit(body: unknown): Commit | undefined {
  if (typeof body !== "string") return undefined;
  const { transactionId, actions, mutations } = JSON.parse(body) as Record<string, unknown>; // the client's own JSON
  const changes = [actions, mutations].find(Array.isArray) ?? [];
  const ids = [...new Set(changes.map(idOf).filter((id) => typeof id === "string"))];
  return typeof transactionId === "string" && ids.length > 0 ? { transactionId, ids } : undefined;
}

/** Returns what to do with a request while the lake is away. All other requests fail, and their dialogs say so. */
export function kindOf(url: URL, method = "GET"): "read" | "listen" | "commit" | "other" {
  const tag = url.searchParams.get("tag") ?? "";
  // Pings are how the Studio finds out whether the lake is there.
  if (url.pathname.includes("/ping")) return "other";
  if (method === "POST" && tag.endsWith("document.commit")) return "commit";
  if (method !== "GET" && method !== "HEAD" && !url.pathname.includes("/data/query/")) return "other";
  return tag.endsWith("document.pair.listen") ? "listen" : "read";
}

/**
 * Returns a `fetch` for the lake that doesn't fail while the lake is away. Reads wait. A form's commits succeed, because
 * the form has stored its words, and the connection sends these when the lake responds again. Words that the lake refuses stay stored.
 * @param resend sends stored words, and asks about those that the lake refuses
 */
export function createSteadyFetch(
  send: Fetch,
  connection: Connection,
  words: Pick<UnsentWordsStore, "read" | "sending" | "release" | "accept">,
  resend: () => void = () => {},
) {
  async function read(url: string, init: RequestInit): Promise<Response> {
    const signal = withoutTimeout(init.signal, connection);
    for (let failures = 0; ; ) {
      try {
        return await send(url, { ...init, signal });
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        if (connection.state() === "there" && (await connection.reach())) {
          failures += 1;
          // The lake responds, so the browser refuses this response, for example for its CORS headers.
          if (failures === FAILURES) throw error;
        } else await Promise.race([connection.lost(), aborted(signal)]);
      }
    }
  }

  async function listen(url: string, init: RequestInit): Promise<Response> {
    const reopen = async () => {
      if (connection.state() === "there") void connection.lost();
      await connection.leaves("away", "sending");
      return read(url, init);
    };
    const first = await read(url, init);
    // Events that still arrive would mix other people's words into a form whose words were not sent.
    const onAway = (cut: () => void) =>
      connection.subscribe(() => {
        if (connection.state() === "away") cut();
      });
    return first.ok ? continuedStream(first, reopen, onAway, init.signal) : first;
  }

  /** Takes the words of a refused commit, because the form drops them: the login has expired, or the role has changed. */
  async function keepRefused(ids: readonly string[]): Promise<void> {
    await rendered();
    for (const id of ids) words.release(id);
    // After the form has dropped them. Without a login, the next one sends them.
    setTimeout(resend, RENDER);
  }

  async function commit(url: string, init: RequestInit): Promise<Response> {
    const change = readCommit(init.body);
    for (const id of change?.ids ?? []) words.sending(id, change?.transactionId ?? "");
    await connection.leaves("sending");
    if (connection.state() === "there") {
      try {
        const response = await send(url, init);
        if (isRefusal(response)) await keepRefused(change?.ids ?? []);
        return response;
      } catch (error) {
        if (!isNetworkError(error)) throw error;
        void connection.lost();
      }
    }
    // Before anything is awaited: once the connection is back, only accepted words are sent.
    connection.kept();
    await rendered();
    if (!change?.ids.every((id) => words.read(id))) return read(url, init);
    words.accept(change.ids);
    return Response.json({ transactionId: change.transactionId, results: [] });
  }

  return (kind: "read" | "listen" | "commit", url: string, init: RequestInit = {}) =>
    ({ read, listen, commit })[kind](url, init);
}

let sender: (() => Promise<void>) | undefined;

let lakeUrl = "";
let networkFetch: Fetch = (input, init) => fetch(input, init);

/** Sends the stored words that no open form updates. What can't be sent now stays stored. */
export async function sendNow(): Promise<void> {
  try {
    await sender?.();
  } catch (error) {
    if (isNetworkError(error)) void lakeConnection.lost();
    else console.error(error);
  }
}

/** The connection to the lake. */
export const lakeConnection = createConnection({
  async reach() {
    try {
      await networkFetch(`${lakeUrl}/v1/ping`, { mode: "no-cors", cache: "no-store" });
      return true;
    } catch {
      return false;
    }
  },
  async send() {
    for (const id of unsentWords.acceptedIds()) unsentWords.release(id);
    await sendNow();
  },
});

/** Registers the function that sends the stored words. Needs a logged-in user. Returns a function that forgets it. */
export function sendUnsentWith(send: () => Promise<void>): () => void {
  sender = send;
  return () => {
    if (sender === send) sender = undefined;
  };
}

/**
 * Keeps the Studio working while its lake can't be reached. Sanity 6.16 retries a failed read five times, then shows its
 * error screen instead of the form.
 * @param lake the lake's address; undefined for hosted Sanity
 */
export function keepConnection(lake = "https://api.sanity.io"): void {
  if (typeof window === "undefined") return;
  lakeUrl = lake;
  networkFetch = window.fetch.bind(window);
  const { host } = new URL(lake);
  const steadyFetch = createSteadyFetch(networkFetch, lakeConnection, unsentWords, () => void sendNow());
  window.fetch = (input, init) => {
    const url = input instanceof Request ? undefined : new URL(input, location.href);
    const isLake = url && (url.host === host || url.host.endsWith(`.${host}`));
    const kind = isLake ? kindOf(url, init?.method) : "other";
    return kind === "other" || !url ? networkFetch(input, init) : steadyFetch(kind, url.href, init);
  };
}
