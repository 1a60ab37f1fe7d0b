import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deliver } from "#leads/delivery/deliver.ts";
import { type Lead, referenceNumber } from "#leads/queue/lead.ts";
import { callback } from "../../../support/leads/intake.ts";
import { startReceiver } from "../../../support/leads/receiver.ts";

const lines: string[] = [];
vi.mock("#platform/log.ts", () => ({ log: (...line: unknown[]) => lines.push(JSON.stringify(line)) }));

const lead: Lead = {
  id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10",
  kind: "callback",
  status: "pending",
  reason: null,
  payload: { ...callback },
  attempts: 2,
  receivedAt: new Date(),
  deliveredAt: null,
  confirmation: null,
  pageLanguage: "en",
  followUp: null,
  origin: { campaign: "spring", consent: "2026-11-28" },
};
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  receiver = await startReceiver();
  lines.length = 0;
});
afterEach(() => receiver.stop());
const to = () => ({ earlyAccessUrl: undefined, callbackOrigin: receiver.url });

describe("a delivery", () => {
  it("has the lead's reference number in a header, since the payload has no field for it", async () => {
    await deliver(lead, to());
    expect(receiver.kept[0]?.headers["x-reference-number"]).toBe(referenceNumber(lead.id));
    expect(receiver.kept[0]?.body).toStrictEqual(lead.payload);
  });

  it("logs the lead's id without personal data", async () => {
    await deliver(lead, to());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(lead.id);
    expect(lines[0]).not.toMatch(/Ana|clinic|305/);
  });

  it("fails with a reason that an operator can act on", async () => {
    receiver.setReply(() => 418);
    await expect(deliver(lead, to())).rejects.toThrow("responded with 418");
    await expect(deliver({ ...lead, kind: "early-access" }, to())).rejects.toThrow(
      "no destination is set for early-access",
    );
    await receiver.stop();
    await expect(deliver(lead, to())).rejects.toThrow("connection failed: ECONNREFUSED");
    receiver = await startReceiver();
  });

  it("fails after ten seconds without a response", async () => {
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
    await expect(deliver(lead, to())).rejects.toThrow("no response within 10 s");
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
