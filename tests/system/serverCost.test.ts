// Runs alone (vitest.system.config.ts), because it measures processor time.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fastest } from "#content-lake/testing";
import { cpuTimeEach } from "../support/processes/cpuTime.ts";
import { prepareSite, WITHOUT_LAKE } from "../support/processes/site.ts";

const PER_MINUTE = 1200;

/** A request from another address, and the status of its response. */
interface Sent {
  path: string;
  status: number;
  type?: string;
  body?: string;
}

const incomplete = { name: "Ana", email: "ana@clinic.example" };
const form = { path: "/api/early-access", status: 422 };
const sent: Record<string, Sent> = {
  "refused JSON": { ...form, type: "application/json", body: JSON.stringify(incomplete) },
  "refused plain form": {
    ...form,
    type: "application/x-www-form-urlencoded",
    body: String(new URLSearchParams(incomplete)),
  },
  health: { path: "/api/health", status: 200 },
};

test.skipIf(process.platform !== "linux")(
  "an unknown path, a used-up allowance, a rejected form and the health check cost at most 1 ms of processor time each",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "cost-"));
    const agent = new Agent({ keepAlive: true });
    const site = await prepareSite({
      ...WITHOUT_LAKE,
      STUDIO_URL: "http://localhost:9",
      LEADS_DIR: folder,
      RATE_LIMIT_REQUESTS_PER_MINUTE: String(PER_MINUTE),
      TRUSTED_PROXY_HOPS: "1",
    });
    onTestFinished(async () => {
      agent.destroy();
      await site.kill();
      rmSync(folder, { recursive: true });
    });
    await site.start();

    const statusOf = ({ path, type, body }: Omit<Sent, "status">, from: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          "accept-encoding": "br",
          "x-forwarded-for": from,
          ...(type && { "content-type": type, "content-length": Buffer.byteLength(body ?? "") }),
        };
        const options: RequestOptions = { agent, headers, method: body ? "POST" : "GET" };
        request(site.url + path, options, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0));
        })
          .on("error", reject)
          .end(body);
      });
    const cheapest = async (name: string, count: number, ask: () => Promise<unknown>) => {
      const each = await fastest(3, 1, () => cpuTimeEach(site.pid(), count, ask));
      console.log(`processor time each: ${name} ${each.toFixed(2)} ms`);
      expect(each, name).toBeLessThan(1);
    };

    const seen = new Set<number>();
    const askFromOneAddress = async () =>
      void seen.add(await statusOf({ path: "/no-such-page" }, "203.0.113.7"));
    await cpuTimeEach(site.pid(), 1000, askFromOneAddress); // warm
    const unknown = await cpuTimeEach(site.pid(), 2000, askFromOneAddress);
    console.log(`processor time each: 404 ${unknown.toFixed(2)} ms`);
    expect(unknown).toBeLessThan(1);
    expect([...seen]).toEqual([404]);
    await cpuTimeEach(site.pid(), 2 * PER_MINUTE, askFromOneAddress); // until the allowance is used up
    seen.clear();
    await cheapest("429", 2000, askFromOneAddress);
    expect([...seen]).toEqual([429]);
    expect(site.log().split("\n").length).toBeLessThan(400);

    let count = 0;
    for (const [name, { status, ...asked }] of Object.entries(sent)) {
      const askFromNextAddress = async () => {
        count += 1;
        const from = [10, count >> 16, count >> 8, count].map((byte) => byte & 255).join(".");
        expect(await statusOf(asked, from)).toBe(status);
      };
      await cpuTimeEach(site.pid(), 1000, askFromNextAddress); // warm
      await cheapest(name, 2000, askFromNextAddress);
    }
  },
);
