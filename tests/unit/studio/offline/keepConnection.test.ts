import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSteadyFetch, kindOf, readCommit } from "../../../../studio/offline/keepConnection.ts";
import { createConnection } from "../../../../studio/offline/lakeConnection.ts";
import { createUnsentWords } from "../../../../studio/offline/unsentWords.ts";
import { memoryStorage } from "./memoryStorage.ts";

const lake = "http://localhost:3900/v1/data";
const network = vi.fn<typeof fetch>();
const reach = vi.fn<() => Promise<boolean>>();
const sending = vi.fn();
const release = vi.fn();
const accept = vi.fn();
const resend = vi.fn();
const isStored = vi.fn<() => boolean>();

function open() {
  const connection = createConnection({ reach, send: async () => {} });
  const read = () => (isStored() ? ({} as never) : undefined);
  const steadyFetch = createSteadyFetch(network, connection, { read, sending, release, accept }, resend);
  return { connection, steadyFetch };
}

const offline = () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  reach.mockResolvedValue(false);
};
const online = (response = () => new Response("yes")) => {
  network.mockImplementation(async () => response());
  reach.mockResolvedValue(true);
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [network, reach, sending, release, accept, resend, isStored]) mock.mockReset();
  isStored.mockReturnValue(true);
});
afterEach(() => vi.useRealTimers());

test.each([
  ["GET", "/data/query/production?query=*", "read"],
  ["POST", "/data/query/production", "read"],
  ["GET", "/users/me", "read"],
  ["GET", "/data/listen/production?tag=sanity.studio.document.pair.listen", "listen"],
  ["GET", "/data/listen/production?tag=sanity.studio.preview.global", "read"],
  ["POST", "/data/actions/production?tag=sanity.studio.document.commit", "commit"],
  ["POST", "/data/mutate/production?tag=sanity.studio.document.commit", "commit"],
  ["POST", "/data/actions/production?tag=sanity.studio.document.publish", "other"],
  ["POST", "/assets/images/production", "other"],
  ["GET", "/ping", "other"],
])("handles %s %s as %s", (method, path, kind) => {
  expect(kindOf(new URL(`http://localhost:3900/v1${path}`), method)).toBe(kind);
});

const commit = (change: object) => JSON.stringify({ transactionId: "t", ...change });
test.each([
  [{ actions: [{ actionType: "edit", draftId: "drafts.a", publishedId: "a", patch: {} }] }, ["drafts.a"]],
  [{ actions: [{ actionType: "create", publishedId: "a", attributes: { _id: "drafts.a" } }] }, ["drafts.a"]],
  [{ mutations: [{ create: { _id: "a" } }, { patch: { id: "a", set: {} } }] }, ["a"]],
])("reads the documents that a commit changes: %j", (change, ids) => {
  expect(readCommit(commit(change))).toEqual({ transactionId: "t", ids });
});

describe("while the lake is away", () => {
  test("a read waits for hours and then succeeds, although its own timeout is minutes", async () => {
    offline();
    const controller = new AbortController();
    const { steadyFetch } = open();
    const response = steadyFetch("read", lake, { signal: controller.signal });
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), 300_000);
    await vi.advanceTimersByTimeAsync(7_200_000);
    online();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await response).text()).toBe("yes");
  });

  test("a read ends when its component no longer needs it", async () => {
    offline();
    const controller = new AbortController();
    const response = open().steadyFetch("read", lake, { signal: controller.signal });
    const failed = expect(response).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await failed;
  });

  const body = commit({ mutations: [{ patch: { id: "drafts.a" } }] });
  test("a commit succeeds if the form has stored its words", async () => {
    offline();
    const response = open().steadyFetch("commit", lake, { method: "POST", body });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await response).json()).toEqual({ transactionId: "t", results: [] });
    expect(sending).toHaveBeenCalledWith("drafts.a", "t");
    expect(accept).toHaveBeenCalledWith(["drafts.a"]);
  });

  test("a commit without stored words waits", async () => {
    offline();
    isStored.mockReturnValue(false);
    const response = open().steadyFetch("commit", lake, { method: "POST", body });
    await vi.advanceTimersByTimeAsync(60_000);
    online();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await response).text()).toBe("yes");
  });
});

test("words whose commit fails long after they were typed are sent once, although the lake responds at once", async () => {
  const browser = memoryStorage();
  const words = createUnsentWords([() => browser.storage], "tab");
  const sent: string[] = [];
  const send = async () => {
    sent.push(...words.acceptedIds());
    for (const id of sent) words.release(id);
  };
  const connection = createConnection({ reach, send });
  const steadyFetch = createSteadyFetch(network, connection, words);
  reach.mockResolvedValue(true);
  network.mockImplementation(
    () => new Promise((_, reject) => setTimeout(() => reject(new TypeError("Failed to fetch")), 3_000)),
  );
  words.keep("ada", { id: "drafts.a", type: "hero", base: null, mine: { headline: "Mine" } });
  connection.kept();
  const body = JSON.stringify({ transactionId: "t", mutations: [{ patch: { id: "drafts.a" } }] });
  const response = steadyFetch("commit", lake, { method: "POST", body });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await response).status).toBe(200);
  expect([sent, connection.state()]).toEqual([["drafts.a"], "there"]);
});

describe("a commit that the lake answers", () => {
  const body = JSON.stringify({ transactionId: "t", mutations: [{ patch: { id: "drafts.a" } }] });
  test.each([401, 403, 409, 413])("with %i keeps its words, before the form drops them", async (status) => {
    online(() => new Response("{}", { status }));
    const response = open().steadyFetch("commit", lake, { method: "POST", body });
    await vi.advanceTimersByTimeAsync(150);
    expect((await response).status).toBe(status);
    expect(release.mock.calls).toEqual([["drafts.a"]]);
    expect(resend).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(resend).toHaveBeenCalledOnce();
  });

  test.each([200, 429, 500, 503])(
    "with %i leaves its words to the form, which sends them again",
    async (status) => {
      online(() => new Response("{}", { status }));
      expect((await open().steadyFetch("commit", lake, { method: "POST", body })).status).toBe(status);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([release.mock.calls, resend.mock.calls]).toEqual([[], []]);
    },
  );
});

test("a read that the browser refuses while the lake responds fails after three attempts", async () => {
  network.mockRejectedValue(new TypeError("Failed to fetch"));
  reach.mockResolvedValue(true);
  const { connection, steadyFetch } = open();
  await expect(steadyFetch("read", lake, {})).rejects.toThrow("Failed to fetch");
  expect([network.mock.calls.length, connection.state()]).toEqual([3, "there"]);
});

/** Opens the events of a form. Returns their streams, one for each connection. */
async function listenTo(signal?: AbortSignal) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  online(() => new Response(new ReadableStream({ start: (controller) => void streams.push(controller) })));
  const { connection, steadyFetch } = open();
  const reader = (await steadyFetch("listen", lake, { signal: signal ?? null })).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  const send = (stream: number, text: string) => streams[stream]?.enqueue(new TextEncoder().encode(text));
  return { connection, next, send, streams };
}

test("a form's events go on after an interruption, without the half of an event before it", async () => {
  const { next, send, streams } = await listenTo();
  send(0, "event: welcome\n\nevent: muta");
  expect(await next()).toBe("event: welcome\n\n");
  const second = next();
  streams[0]?.error(new TypeError("network error"));
  await vi.advanceTimersByTimeAsync(5_000);
  send(1, "event: welcome again\n\n");
  expect(await second).toBe("event: welcome again\n\n");
});

test("the events of a closed form end without a loss of the connection", async () => {
  const closing = new AbortController();
  const { connection, next, streams } = await listenTo(closing.signal);
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.state()));
  const last = next();
  closing.abort();
  streams[0]?.error(closing.signal.reason);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await last).toBe("");
  expect([states, streams.length]).toEqual([[], 1]);
});

test("a form gets no events between the loss of the connection and the sending of its words", async () => {
  const { connection, next, send } = await listenTo();
  const welcome = next();
  reach.mockResolvedValue(false);
  void connection.lost();
  expect(() => send(0, "event: theirs\n\n")).toThrow();
  reach.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(5_000);
  send(1, "event: welcome\n\n");
  expect(await welcome).toBe("event: welcome\n\n");
});

describe("the state of the connection", () => {
  const reach = vi.fn<() => Promise<boolean>>();
  const send = vi.fn<() => Promise<void>>();

  beforeEach(() => {
    vi.useFakeTimers();
    reach.mockReset().mockResolvedValue(false);
    send.mockReset().mockResolvedValue();
  });
  afterEach(() => vi.useRealTimers());

  test("lets reads go on as soon as the lake responds, and sends after two seconds without typing", async () => {
    const connection = createConnection({ reach, send });
    const isBack = vi.fn();
    void connection.lost().then(isBack);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([connection.state(), isBack.mock.calls.length]).toEqual(["away", 0]);
    reach.mockResolvedValue(true);
    for (let typing = 0; typing < 5; typing += 1) {
      connection.kept();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([connection.state(), isBack.mock.calls.length, send.mock.calls.length]).toEqual(["away", 1, 0]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([connection.state(), send.mock.calls.length]).toEqual(["there", 1]);
  });

  test("sends again after the connection is lost while the words are sent", async () => {
    const connection = createConnection({ reach, send });
    reach.mockResolvedValue(true);
    send.mockImplementationOnce(async () => {
      reach.mockResolvedValue(false);
      void connection.lost();
    });
    void connection.lost();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([connection.state(), send.mock.calls.length]).toEqual(["away", 1]);
    reach.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([connection.state(), send.mock.calls.length]).toEqual(["there", 2]);
  });
});
