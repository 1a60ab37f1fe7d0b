import { describe, expect, it, vi } from "vitest";
import { checkForms } from "#leads/form-check/checkForms.ts";
import { FormError } from "#leads/form-check/visitPage.ts";
import { visitWithScript } from "#leads/form-check/visitWithScript.ts";
import { executeCommand } from "#leads/operator/executeCommand.ts";
import { claimCheck, readFormStates, recordProblem } from "#leads/queue/formChecks.ts";
import { KINDS } from "#leads/queue/lead.ts";
import { countForStart, countLeads, purgeLeads } from "#leads/queue/store.ts";
import { executeStudioCommand } from "#leads/studio/executeStudioCommand.ts";
import { checkAddress, createPass } from "#platform/clients/formPass.ts";
import { isServerless } from "#platform/isServerless.ts";
import { blankEarlyAccess } from "../../../support/leads/blankEarlyAccess.ts";
import { roundSettings, setUpCheckedSite } from "../../../support/leads/checkedSite.tsx";
import { callback, consent, intakeWith, post } from "../../../support/leads/intake.ts";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#platform/isServerless.ts", () => ({ isServerless: vi.fn(() => false) }));
vi.mock("#leads/form-check/visitWithScript.ts", () => ({ visitWithScript: vi.fn() }));
const { queue, site } = setUpCheckedSite();

/** Sends a callback with a pass. */
const send = (pass: string) =>
  post(intakeWith(queue(), site().parts.intake), "callback", callback, { ...consent, "x-form-check": pass });

describe("a form check", () => {
  it("reaches the receiver every five minutes, and never its list of leads or the team", async () => {
    const receive = vi.spyOn(site().parts, "receiver");
    for (let minutes = 0; minutes < 16; minutes += 1) {
      await site().minute();
      expect(await site().problems()).toEqual([]);
    }
    expect(receive.mock.calls.map(([{ headers }]) => headers.has("x-form-check"))).toEqual(
      Array(8).fill(true),
    );
    expect(await site().received()).toEqual([]);
    expect(site().told).toEqual([]);
  });

  it("is in no count, list, export or backup, gets no mail, and is not retained", async () => {
    site().parts.isWorking = false;
    await site().minute();
    const { query } = queue().database;
    const [{ stored, mails } = {}] = await query(
      "SELECT count(*) AS stored, count(confirmation) AS mails FROM leads.lead",
    );
    expect([stored, mails].map(Number)).toEqual([2, 0]);
    expect(await countLeads(query)).toEqual([]);
    expect((await countForStart(query)).counts).toEqual({ suspected: 0, dead: 0, fresh: 0, due: 0 });
    for (const command of ["list", "export", "backup"] as const)
      expect(await executeCommand(queue(), { command })).toEqual([]);
    for (const command of ["list", "export"] as const) {
      const { ids } = await executeStudioCommand(queue(), { command, search: "", page: 1 });
      expect(ids).toEqual([]);
    }
    vi.setSystemTime(Date.now() + 3_700_000);
    expect(await purgeLeads(query, 30)).toBe(0);
    expect(await query("SELECT FROM leads.lead")).toEqual([]);
  });

  it("sends the receiver what a visitor would, with the mark as a header", async () => {
    const bodies: object[] = [];
    const { receiver } = site().parts;
    site().parts.receiver = async (request) => {
      bodies.push(await request.clone().json());
      return receiver(request);
    };
    await site().minute();
    const fields = (body: object) => Object.keys(body).sort();
    expect(bodies.map(fields)).toEqual([fields(blankEarlyAccess), fields(callback)]);
  });

  it("uses up no visitor's allowance, nor that of another form", async () => {
    const takeToken = vi.fn(async (_address: string) => undefined);
    site().parts.intake.takeToken = takeToken;
    await site().minute();
    const addresses = takeToken.mock.calls.map(([address]) => address);
    const twice = KINDS.flatMap((kind) => [kind, kind]).map(checkAddress);
    expect(addresses.sort()).toEqual(twice.sort());
  });

  it("is sent by one of several processes", async () => {
    const claims = await Promise.all([1, 2, 3].map(() => claimCheck(queue().database.query, "callback")));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it("that has stopped is noticed, except by a long-running process that has just started", async () => {
    const { query } = queue().database;
    await site().minute();
    vi.setSystemTime(Date.now() + 600_000);
    expect(await readFormStates(query, ["callback"], 3600)).toMatchObject([{ problem: "unchecked" }]);
    expect((await readFormStates(query, ["callback"], 60))[0]?.problem).toBeUndefined();
    vi.mocked(isServerless).mockReturnValueOnce(true);
    expect(await readFormStates(query, ["callback"])).toMatchObject([{ problem: "unchecked" }]);
  });

  it("that fails is told to the team once per outage, with what fails and since when", async () => {
    await site().minute();
    site().parts.form = "";
    for (let minutes = 0; minutes < 12; minutes += 1) await site().minute();
    expect(site().told).toEqual([
      "The early-access form doesn't work. Its page doesn't show the form with all fields. It last worked on 2030-01-01 at 09:01 UTC. Tell your engineers.",
    ]);
  });
});

describe("a form check with a browser", () => {
  const minute = async () => {
    vi.setSystemTime(Date.now() + 60_000);
    await checkForms(queue().database.query, { ...roundSettings, forms: ["callback"], browser: "chromium" });
    await site().work();
  };
  const state = () => readFormStates(queue().database.query, ["callback"]);

  it("is decided by the browser, even if the lead without one has arrived", async () => {
    const worked = [{ form: "callback", workedAt: "2030-01-01T09:01:00.000Z" }];
    const browser = vi.mocked(visitWithScript).mockImplementation(async (_kind, _site, _browser, pass) => {
      await site().work();
      expect(await state()).toMatchObject([{ workedAt: null }]);
      expect(await send(pass)).toBe("accepted");
    });
    await minute();
    expect(await state()).toEqual(worked);
    browser.mockImplementation(async () => {
      await site().work();
      expect(await state()).toEqual(worked);
      throw new FormError("script", "TypeError");
    });
    for (let minutes = 0; minutes < 6; minutes += 1) await minute();
    expect(await state()).toEqual([{ ...worked[0], problem: "script", detail: "TypeError" }]);
  });
});

describe("a round of form checks", () => {
  /** Starts a round on a site that never responds, and returns the signal of each form's first request. */
  async function roundWithoutResponse(stop?: AbortSignal) {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      if (signals.push(signal) === KINDS.length) resolve();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    const settings = { ...roundSettings, noticeUrl: undefined };
    const round = checkForms(queue().database.query, settings, stop);
    await begun;
    return { round, signals };
  }
  const failures = async () => {
    const rows = await queue().database.query("SELECT failures FROM leads.form_check");
    return rows.map((row) => Number(row.failures));
  };

  it("aborts its requests when it is stopped, and records no failure", async () => {
    const stop = new AbortController();
    const { round, signals } = await roundWithoutResponse(stop.signal);
    stop.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    await round;
    expect(await failures()).toEqual([0, 0]);
  });

  it("aborts the requests of a check that takes longer than 25 s", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const { round, signals } = await roundWithoutResponse();
    vi.advanceTimersByTime(25_000);
    await round;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(await failures()).toEqual([1, 1]);
  });
});

describe("a pass", () => {
  const claimed = async () => String((await claimCheck(queue().database.query, "callback"))?.nonce);

  it("takes the place of the captcha once", async () => {
    const pass = createPass("callback", await claimed());
    expect(await send(pass)).toBe("accepted");
    await site().work();
    expect(await send(pass)).toBe("captcha");
    expect(await site().received()).toEqual([]);
  });

  it("is refused once the check has failed, and its stored lead is never delivered", async () => {
    const { query } = queue().database;
    const receive = vi.spyOn(site().parts, "receiver");
    for (const isStored of [true, false]) {
      const claim = await claimCheck(query, "callback");
      const pass = createPass("callback", String(claim?.nonce));
      if (isStored) expect(await send(pass)).toBe("accepted");
      if (claim) await recordProblem(query, "callback", claim.before, "page", "late");
      expect(await send(pass)).toBe("captcha");
      await site().work();
      vi.setSystemTime(Date.now() + 60_000);
    }
    expect(receive).not.toHaveBeenCalled();
    expect(await readFormStates(query, ["callback"])).toMatchObject([{ problem: "page", workedAt: null }]);
  });

  it.each<[string, (nonce: string) => string]>([
    ["of another form", (nonce) => createPass("early-access", nonce)],
    ["that nobody asked for", () => createPass("callback", crypto.randomUUID())],
    ["that has expired", (nonce) => createPass("callback", nonce, Date.now() - 120_000)],
    ["without a signature", (nonce) => createPass("callback", nonce).replace(/[^.]+$/, "")],
    ["with another time", (nonce) => createPass("callback", nonce).replace(/\d(?=\.[^.]+$)/, "9")],
    ["that isn't one", () => ""],
  ])("%s is refused", async (_, passOf) => {
    expect(await send(passOf(await claimed()))).toBe("captcha");
    expect(await queue().database.query("SELECT FROM leads.lead")).toEqual([]);
  });
});
