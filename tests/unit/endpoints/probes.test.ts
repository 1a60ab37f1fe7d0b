import { expect, test } from "vitest";
import { processWide } from "#platform/processWide.ts";
import { configured } from "../server/builtSite.ts";
import { startTestServer } from "../server/startTestServer.ts";

processWide("leads", () => ({ opened: Promise.resolve({ queue: {} }) }));

const probes = [
  ["/api/health/live", "live"],
  ["/api/health/ready", "ready"],
];

test("responds to a probe from memory, even if the client has no allowance left", async () => {
  const { url, given } = await startTestServer({ perMinute: 1 });
  for (let n = 0; n < 5; n += 1) await fetch(`${url}/no-such-page`);
  expect((await fetch(`${url}/no-such-page`)).status).toBe(429);
  for (const [path, status] of probes) {
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(url + path);
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-content-type-options": configured["X-Content-Type-Options"],
      });
    }
    const head = await fetch(`${url}${path}?by=haproxy`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
  expect(given).toEqual([]);
});

test("counts a probe with a body or another method like any request", async () => {
  const { url } = await startTestServer({ perMinute: 1 });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await fetch(`${url}/api/health/ready`, { method: "POST" })).status);
  expect(statuses.at(-1)).toBe(429);
});
