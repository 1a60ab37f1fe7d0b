import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cronEndpoint } from "#leads/cronEndpoint.ts";

const deliverDue = vi.hoisted(() => vi.fn(async () => ({ delivered: 3 })));
vi.mock("#leads/deliverDue.ts", () => ({ deliverDue }));
vi.mock("#platform/log.ts", () => ({ log: () => {} }));
const settings = vi.hoisted(() => ({ CRON_SECRET: undefined as string | undefined }));
vi.mock("#platform/environment.ts", () => ({ environment: () => settings }));

const SECRET = "a-secret-of-the-scheduler";
beforeEach(() => {
  settings.CRON_SECRET = SECRET;
});
afterEach(() => void deliverDue.mockClear());

const ask = (authorization?: string) =>
  cronEndpoint(
    new Request("https://www.tendwell.example/api/cron/deliver", {
      headers: authorization ? { authorization } : {},
    }),
  );

it("delivers due leads for a request with the secret", async () => {
  const answer = await ask(`Bearer ${SECRET}`);
  expect([answer.status, await answer.json()]).toEqual([200, { leads: { delivered: 3 } }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("responds with 404 to a request with a wrong secret, or when no secret is set", async () => {
  for (const wrong of [undefined, "Bearer", `Bearer ${SECRET}x`, `Bearer ${SECRET.toUpperCase()}`, SECRET])
    expect((await ask(wrong)).status).toBe(404);
  settings.CRON_SECRET = undefined;
  for (const wrong of [undefined, "Bearer undefined"]) expect((await ask(wrong)).status).toBe(404);
  expect(deliverDue).not.toHaveBeenCalled();
});

it("responds with 503, without details, while the database is unreachable", async () => {
  deliverDue.mockRejectedValueOnce(new Error("connect ECONNREFUSED 10.0.0.3"));
  const answer = await ask(`Bearer ${SECRET}`);
  expect([answer.status, await answer.json()]).toEqual([503, { error: "The queue cannot be reached." }]);
});
