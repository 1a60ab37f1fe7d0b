import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRuns, harmOf } from "#analytics/experiments/runTotals.ts";
import { createViewProofs } from "#analytics/experiments/viewProofs.ts";

let now: number;
let proofs: ReturnType<typeof createViewProofs>;
beforeEach(() => {
  now = Date.parse("2026-11-28T08:00:00Z");
  proofs = createViewProofs({ keys: ["key"], now: () => now });
});

const viewed = { id: "experiment-1", version: "variant" };
const take = (proof: string | undefined, events: unknown[], { address = "192.0.2.1", ...more } = {}) =>
  proofs.take({ ...viewed, events, proof, ...more }, address);

test("an event counts with the proof of its page view, once", () => {
  const proof = proofs.issue(viewed);
  expect(take(proof, ["visit", "visit", "ana"])).toEqual(["visit"]);
  expect(take(proof, ["visit", "goal"])).toEqual(["goal"]);
  expect(take(proof, ["visit", "goal"], { address: "192.0.2.2" })).toEqual([]);
});

describe("an event doesn't count", () => {
  const other = () => createViewProofs({ keys: ["other"], now: () => now }).issue(viewed);
  const changed = (place: number, text: string) =>
    proofs.issue(viewed).split(".").with(place, text).join(".");
  test.each<[string, () => string | undefined, object?]>([
    ["without a proof", () => undefined],
    ["with a text that is none", () => "a.b.c"],
    ["with a proof of another site", other],
    ["with a proof whose nonce is changed", () => changed(0, "AAAAAAAAAAAAAAAA")],
    ["with a proof whose end is changed", () => changed(1, String(now + 1000))],
    ["with a proof whose signature is cut", () => changed(2, "AAAA")],
    ["with the proof of the other version", () => proofs.issue({ ...viewed, version: "original" })],
    ["with the proof of another experiment", () => proofs.issue({ ...viewed, id: "experiment-2" })],
  ])("%s", (_how, make) => {
    expect(take(make(), ["visit"])).toEqual([]);
  });

  test("after an hour", () => {
    const proof = proofs.issue(viewed);
    now += 3_600_000;
    expect(take(proof, ["visit"])).toEqual([]);
  });
});

test("during a rotation of the keys, the proofs of both count", () => {
  const proof = proofs.issue(viewed);
  proofs = createViewProofs({ keys: ["newer", "key"], now: () => now });
  expect([take(proof, ["visit"]), take(proofs.issue(viewed), ["visit"])]).toEqual([["visit"], ["visit"]]);
});

test("a proof contains nothing but a random number, its end and a signature", () => {
  const parts = proofs.issue(viewed).split(".");
  expect(parts.map(({ length }) => length)).toEqual([16, 13, 22]);
  expect(proofs.issue(viewed)).not.toBe(proofs.issue(viewed));
});

test.each(["error", "refused"])(
  "whatever one address reports in a day, its %ss stop no experiment",
  (event) => {
    const sums = {
      original: { visit: 20, goal: 0, error: 0, refused: 0 },
      variant: { visit: 20, goal: 0, error: 0, refused: 0 },
    };
    for (let view = 0; view < 400; view += 1) {
      now += 1000;
      for (const counted of take(proofs.issue(viewed), ["visit", event]))
        sums.variant[counted as "visit"] += 1; // one of the reported events
    }
    expect(sums.variant).toMatchObject({ visit: 80, [event]: 3 });
    expect(harmOf(sums)).toBe(undefined);
    expect(take(proofs.issue(viewed), ["error"], { address: "192.0.2.2" })).toEqual(["error"]);
    now += 86_400_000;
    expect(take(proofs.issue(viewed), ["visit", event])).toEqual(["visit", event]);
  },
);

describe("the list of running experiments", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  const run = (id: string) => ({ id, name: id, startedAt: "2026-11-27T09:00:00.000Z", path: "/" });

  test("the list is read once a minute for known experiments, and every 10 s for others", async () => {
    const read = vi.fn(async () => [run("a")]);
    const { of } = createRuns(read);
    expect(await Promise.all([of("a"), of("a")])).toEqual([run("a"), run("a")]);
    for (let request = 0; request < 100; request += 1) expect(await of("invented")).toBe(undefined);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValue([run("a"), run("b")]);
    vi.advanceTimersByTime(11_000);
    await of("a");
    expect(read).toHaveBeenCalledTimes(1);
    expect(await of("b")).toEqual(run("b"));
    expect(read).toHaveBeenCalledTimes(2);
    read.mockResolvedValue([]);
    vi.advanceTimersByTime(61_000);
    expect(await of("a")).toBe(undefined);
  });

  test("the previous list applies while the list can't be read", async () => {
    const read = vi.fn(async () => [run("a")]);
    const { of } = createRuns(read);
    await of("a");
    vi.advanceTimersByTime(61_000);
    read.mockRejectedValue(new Error("The lake is away."));
    expect(await of("a")).toEqual(run("a"));
    expect(await of("b")).toBe(undefined);
  });

  test("the counted runs are taken once", async () => {
    const { of, takeCounted } = createRuns(async () => [run("a"), run("b")]);
    await of("a");
    await of("a");
    await of("invented");
    expect(takeCounted()).toEqual([run("a")]);
    expect(takeCounted()).toEqual([]);
  });
});
