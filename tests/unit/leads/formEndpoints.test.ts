import { expect, it, vi } from "vitest";
import { callbackEndpoint, earlyAccessEndpoint } from "#leads/formEndpoints.ts";

vi.mock("#platform/environment.ts", () => ({
  environment: () => ({ SITE_URL: "http://localhost", TRUSTED_PROXY_HOPS: 0 }),
}));
vi.mock("#platform/log.ts", () => ({ log: () => {} }));

const post = (path: string) =>
  new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });

it.each([
  ["", "The request is not JSON."],
  ["?language=en", "The request is not JSON."],
  ["?language=es", "La solicitud no es JSON."],
  ["?language=ar", "الطلب ليس بصيغة JSON."],
  ["?language=fr", "The request is not JSON."],
])("responds to the query %j with errors in this language", async (query, error) => {
  for (const response of [
    await earlyAccessEndpoint(post(`/api/early-access${query}`)),
    await callbackEndpoint(post(`/voiceagent/api/v1/widget/submit${query}`)),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error, code: "malformed" });
  }
});
