import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CONSENT_VERSION } from "#leads/intake/originOf.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { blankEarlyAccess } from "../../../support/leads/blankEarlyAccess.ts";
import {
  callback,
  consent,
  earlyAccess,
  intakeWith,
  memoryQueue,
  post,
  siteUrl,
  startCaptcha,
  submit,
} from "../../../support/leads/intake.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const key = (name: string) => ({ "idempotency-key": name.padEnd(16, "0") });

describe("an early-access request", () => {
  it("is committed with exactly the webhook's body", async () => {
    const queue = memoryQueue();
    expect(
      await post(intakeWith(queue), "early-access", { ...earlyAccess, extra: "x", topic: "" }, key("a")),
    ).toBe("accepted");
    expect(queue.leads).toEqual([
      {
        key: "early-access:a000000000000000",
        pageLanguage: "en",
        origin: { consent: CONSENT_VERSION },
        kind: "early-access",
        suspected: undefined,
        payload: {
          ...blankEarlyAccess,
          name: "Ana Ruiz",
          email: "ana@clinic.example",
          organization: "Harbor Clinic",
          country: "United States",
          role: "Director of Care",
          interests: "Pilot study, Investment, Director of Care",
        },
      },
    ]);
  });

  it("gets the id of the same lead for each duplicate, and another id for another request", async () => {
    const queue = memoryQueue();
    const send = (headers: Record<string, string>, body: object = earlyAccess) => {
      const request = new Request(siteUrl, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return submit("early-access", request, intakeWith(queue));
    };
    const [first, ...others] = await Promise.all([send(key("a")), send(key("a")), send(key("a"))]);
    expect([...others, await send(key("a"))]).toEqual([first, first, first]);
    const corrected = await send(key("a"), { ...earlyAccess, role: "Nurse" });
    expect(corrected).not.toBe(first);
    expect(await send(key("a"), { ...earlyAccess, role: "Nurse" })).toBe(corrected);
    const keyless = { ...earlyAccess, role: "Doctor" };
    expect(await send({}, keyless)).toBe(await send({}, keyless));
  });

  it("is checked once while it is in flight, and duplicates share its outcome", async () => {
    const queue = memoryQueue();
    const retryAfter: (number | undefined)[] = [30, undefined];
    const takeToken = vi.fn(async () => retryAfter.shift());
    const send = () => post(intakeWith(queue, { takeToken }), "early-access", earlyAccess, key("a"));
    expect(await Promise.all([send(), send(), send()])).toEqual(["rate", "rate", "rate"]);
    expect(takeToken).toHaveBeenCalledTimes(1);
    expect(await Promise.all([send(), send(), send()])).toEqual(["accepted", "accepted", "accepted"]);
    expect(takeToken).toHaveBeenCalledTimes(2);
  });

  it("without a key is identified by its payload", async () => {
    const queue = memoryQueue();
    const intake = intakeWith(queue);
    await post(intake, "early-access", earlyAccess);
    await post(intake, "early-access", { ...earlyAccess, email: "ANA@clinic.example ", name: " Ana  Ruiz" });
    expect(queue.leads).toHaveLength(1);
    await post(intake, "early-access", { ...earlyAccess, role: "Nurse" });
    expect(queue.leads).toHaveLength(2);
  });

  it("may be a plain HTML form, unlike a callback", async () => {
    const queue = memoryQueue();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = new URLSearchParams({ ...earlyAccess, interests: "Investment" });
    form.append("interests", "Pilot study");
    expect(await post(intakeWith(queue), "early-access", form.toString(), headers)).toBe("accepted");
    expect(queue.leads[0]?.payload.interests).toBe("Pilot study, Investment, Director of Care");
    expect(await post(intakeWith(queue), "callback", form.toString(), headers)).toBe("content-type");
    form.append("name", "Another");
    expect(await post(intakeWith(queue), "early-access", form.toString(), headers)).toBe("malformed");
  });

  it("with the hidden field filled in is stored as suspected and gets the usual response", async () => {
    const queue = memoryQueue();
    expect(await post(intakeWith(queue), "early-access", { ...earlyAccess, topic: "Cheap pills" })).toBe(
      "accepted",
    );
    expect(queue.leads[0]?.suspected).toBe("the hidden field was filled in");
    expect(queue.leads[0]?.payload).not.toHaveProperty("topic");
  });
});

describe("the order of the checks", () => {
  it("is size, content type, origin, stored key, rate limit, rules", async () => {
    const queue = memoryQueue();
    const limited = intakeWith(queue, { takeToken: async () => 30 });
    const foreign = { origin: "https://evil.example" };
    expect(
      await post(limited, "early-access", "x".repeat(20_000), { ...foreign, "content-type": "text/plain" }),
    ).toBe("too-large");
    expect(await post(limited, "early-access", "x", { ...foreign, "content-type": "text/plain" })).toBe(
      "content-type",
    );
    expect(await post(limited, "early-access", "x", foreign)).toBe("origin");
    expect(await post(limited, "early-access", "x")).toBe("malformed");
    expect(await post(limited, "early-access", {}, { "idempotency-key": "short" })).toBe("key");
    expect(await post(limited, "early-access", {}, key("a"))).toBe("rate");
    await post(intakeWith(queue), "early-access", earlyAccess, key("a"));
    expect(await post(limited, "early-access", earlyAccess, key("a"))).toBe("accepted");
    expect(await post(intakeWith(queue), "early-access", {}, key("b"))).toBe("rules");
  });
});

describe("the rate limit", () => {
  it("applies per address, and not to a retry with a stored key", async () => {
    const queue = memoryQueue();
    const intake = intakeWith(queue, { takeToken: rateLimit(1) });
    const send = (name: string, address: string) =>
      post(intake, "early-access", earlyAccess, key(name), address);
    const outcomes = [];
    for (const name of ["a", "b", "c", "d"]) outcomes.push(await send(name, "203.0.113.7"));
    expect(outcomes).toEqual(["accepted", "accepted", "accepted", "rate"]);
    expect(await send("a", "203.0.113.7")).toBe("accepted");
    expect(await send("e", "203.0.113.8")).toBe("accepted");
  });

  it("is shared by all clients whose address is unknown because they have disconnected", async () => {
    const intake = intakeWith(memoryQueue(), {
      takeToken: async (address) => (address === "" ? 30 : undefined),
    });
    expect(await post(intake, "early-access", earlyAccess, key("a"), "")).toBe("rate");
  });
});

describe("a queue that fails", () => {
  it("causes the request to be rejected as unavailable", async () => {
    const queue = memoryQueue();
    queue.commit = async () => {
      throw new Error("disk full");
    };
    expect(await post(intakeWith(queue), "early-access", earlyAccess)).toBe("unavailable");
    const closed = intakeWith(queue, { queue: () => Promise.reject(new Error("no database")) });
    expect(await post(closed, "early-access", earlyAccess)).toBe("unavailable");
  });
});

describe("a queue that doesn't respond", () => {
  it("makes the intake reject a submission as unavailable after 20 seconds", async () => {
    vi.useFakeTimers();
    const outcome = post(
      intakeWith(memoryQueue(), { queue: () => new Promise(() => {}) }),
      "early-access",
      earlyAccess,
    );
    await vi.advanceTimersByTimeAsync(19_999);
    let done = false;
    void outcome.then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe("unavailable");
    vi.useRealTimers();
  });
});

describe("a callback request", () => {
  let captcha: Awaited<ReturnType<typeof startCaptcha>>;
  beforeAll(async () => {
    captcha = await startCaptcha();
  });
  afterAll(() => captcha.stop());
  const verifier = (change = {}) => ({
    captcha: { url: captcha.url, secret: "hidden", hostname: "www.tendwell.example", ...change },
  });
  const token = async (origin?: string) => ({ "x-captcha-token": await captcha.solve(origin) });

  it("with a solved captcha is committed with an unchanged payload", async () => {
    const queue = memoryQueue();
    const headers = { ...(await token()), ...consent };
    expect(await post(intakeWith(queue, verifier()), "callback", callback, headers)).toBe("accepted");
    const [lead] = queue.leads;
    expect(lead).toMatchObject({ kind: "callback", payload: callback });
    expect(lead?.suspected ?? lead?.captchaToken).toBeUndefined();
  });

  it("is rejected without a token, and with a used, forged or other host's token", async () => {
    const queue = memoryQueue();
    const intake = intakeWith(queue, verifier());
    expect(await post(intake, "callback", callback)).toBe("captcha");
    const used = await token();
    expect(await post(intake, "callback", { ...callback, name: "First" }, { ...used, ...key("a") })).toBe(
      "accepted",
    );
    expect(await post(intake, "callback", callback, { ...used, ...key("b") })).toBe("captcha");
    expect(await post(intake, "callback", callback, { "x-captcha-token": "made up" })).toBe("captcha");
    expect(await post(intake, "callback", callback, await token("https://evil.example"))).toBe("captcha");
    expect(queue.leads).toHaveLength(1);
  });

  it("on a developer's machine may have a token from another of its own names only", async () => {
    const intake = intakeWith(memoryQueue(), verifier({ hostname: "localhost" }));
    const solvedOn = async (origin: string) =>
      post(intake, "callback", { ...callback, name: origin }, await token(origin));
    expect(await solvedOn("http://127.0.0.1:3000")).toBe("accepted");
    expect(await solvedOn("https://evil.example")).toBe("captcha");
  });

  it("is accepted again with the same key, although its token is used", async () => {
    const queue = memoryQueue();
    const intake = intakeWith(queue, verifier());
    const headers = { ...(await token()), ...key("a") };
    expect(await post(intake, "callback", callback, headers)).toBe("accepted");
    expect(await post(intake, "callback", callback, headers)).toBe("accepted");
    expect(queue.leads).toHaveLength(1);
  });

  it.each([
    ["cannot be reached", { url: "http://127.0.0.1:9/none" }],
    ["does not know our secret", { secret: "stale" }],
    ["is not configured", { secret: undefined }],
  ])("is stored as suspected when the verifier %s", async (_, change) => {
    const queue = memoryQueue();
    expect(await post(intakeWith(queue, verifier(change)), "callback", callback, await token())).toBe(
      "accepted",
    );
    expect(queue.leads[0]?.suspected).toMatch(/captcha/);
  });
});
