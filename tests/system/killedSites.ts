import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, vi } from "vitest";
import { random } from "#content-lake/testing";
import { SLOTS } from "#leads/delivery/worker.ts";
import { KINDS } from "#leads/queue/lead.ts";
import { callback, consent, earlyAccess, startCaptcha } from "../support/leads/intake.ts";
import { type Reply, startReceiver } from "../support/leads/receiver.ts";
import { prepareSite, type Site } from "../support/processes/site.ts";
import { deliversTo } from "./leadVisitors.ts";

const REQUESTS = 60;
const VISITORS = 8;
/** The minimum number of kills while the requests are sent. */
const KILLS = 4;
/** Timeout in milliseconds for recording an outcome on a busy machine. */
const RECORDED = 2000;

const emailOf = (index: number) => `visitor-${index}@clinic.example`;
const callbackPath = "/voiceagent/api/v1/widget/submit";

/** Starts sites that are killed while visitors send requests, and a receiver that often fails. */
export async function startKilledSites() {
  const chance = random();
  const receiver = await startReceiver();
  const captcha = await startCaptcha();
  const folder = mkdtempSync(join(tmpdir(), "leads-kill-"));
  const sites: Site[] = [];

  /**
   * Three in ten requests fail: with an error, a reset connection, or rarely (because it takes ten seconds) no
   * response.
   */
  const bad = (): Reply =>
    chance() < 0.7 ? 200 : chance() < 0.6 ? 500 : chance() < 0.9 ? "reset" : "silent";

  async function site(variables: Record<string, string>): Promise<Site> {
    const made = await prepareSite({
      ...variables,
      ...deliversTo(receiver),
      CAPTCHA_SITE_KEY: "public",
      CAPTCHA_SECRET: "hidden",
      CAPTCHA_VERIFY_URL: captcha.url,
    });
    sites.push(made);
    await made.start();
    return made;
  }

  /** Retries a visitor's request with the same idempotency key, as the form does, until the site acknowledges it. */
  async function send(index: number, to: () => Site): Promise<void> {
    const isCallback = index % 2 === 0;
    const body = JSON.stringify({ ...(isCallback ? callback : earlyAccess), email: emailOf(index) });
    const path = isCallback ? callbackPath : "/api/early-access";
    for (;;) {
      const response = await fetch(to().url + path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": `visitor-request-${index}`,
          ...(isCallback && { ...consent, "x-captcha-token": await captcha.solve("http://localhost") }),
        },
        body,
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      await response?.text().catch(() => {});
      if (response?.ok) return;
      if (response && response.status < 500)
        throw new Error(`Request ${index} was rejected: ${response.status}`);
      await pause(50 + 200 * chance());
    }
  }

  async function survives(running: Site[]): Promise<void> {
    receiver.setReply(bad);
    let sent = 0;
    const kills: number[] = [];
    const any = () => running[Math.floor(chance() * running.length)] as Site; // there is at least one
    async function visitor(): Promise<void> {
      while (sent < REQUESTS) {
        sent += 1;
        await send(sent, any);
        // Slow enough that the site is killed many times meanwhile.
        await pause(400 * chance());
      }
    }
    async function killer(): Promise<void> {
      while (sent < REQUESTS || kills.length < KILLS) {
        await pause(300 + 2500 * chance());
        const victim = any();
        kills.push(performance.now());
        await victim.kill();
        await victim.start();
        // Let every other process live until it responds. Otherwise a slow machine would never get past the start.
        if (kills.length % 2 === 0) await fetch(`${victim.url}/icon.svg`);
      }
    }
    await Promise.all([killer(), ...Array.from({ length: VISITORS }, visitor)]);
    receiver.setReply(() => 200);
    const delivered = () => new Set(receiver.kept.map(({ body }) => body.email));
    await vi.waitFor(() => expect(delivered().size).toBe(REQUESTS), { timeout: 8 * 60_000, interval: 500 });

    expect(kills.length).toBeGreaterThanOrEqual(KILLS);
    const keys = new Map<unknown, Set<unknown>>();
    for (const { body, headers } of receiver.kept) {
      keys.set(body.email, (keys.get(body.email) ?? new Set()).add(headers["idempotency-key"]));
    }
    for (let index = 1; index <= REQUESTS; index += 1)
      expect(keys.get(emailOf(index))?.size, emailOf(index)).toBe(1);
    const firsts = new Map<unknown, number>();
    const repeated = receiver.kept.filter(({ body: { email }, at }) => {
      const isRepeated = firsts.has(email);
      if (!isRepeated) firsts.set(email, at);
      return isRepeated;
    });
    console.log(
      `${kills.length} kills, ${REQUESTS} acknowledged, ${REQUESTS} delivered, ${repeated.length} repeated under a known key`,
    );
    // Only deliveries in progress, or acknowledged but not recorded, when a process was killed.
    for (const { body } of repeated) {
      const first = firsts.get(body.email) ?? 0;
      const explained = kills.some((kill) => first > kill - RECORDED && first < kill + RECORDED);
      expect(explained, `${body.email} was sent again without a kill within ${RECORDED} ms`).toBe(true);
    }
    expect(repeated.length).toBeLessThanOrEqual(kills.length * KINDS.length * SLOTS);
    for (const { log } of running) expect(log()).not.toMatch(/visitor-\d+@/);
  }

  async function end(): Promise<void> {
    await Promise.all(sites.map((site) => site.kill()));
    await captcha.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true });
  }

  return { folder, site, send, survives, end };
}
