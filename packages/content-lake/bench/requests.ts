import { Agent, request } from "node:http";
import type { MeasuredLake } from "./measuredLake.ts";

/** Sends requests without a client library, whose own overhead would be measured too. */
export function requestsTo({ url, token }: MeasuredLake) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const send = (method: string, path: string, body: unknown, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const sent = request(
        `${url}/v2025-02-19/data${path}`,
        { agent, method, headers, signal },
        (response) => {
          response.on("error", reject);
          response.resume().on("end", () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${path}: ${response.statusCode}`));
          });
        },
      );
      sent.on("error", reject).end(JSON.stringify(body));
    });
  let count = 0;
  return {
    ask: (query: string, params: Record<string, unknown>, signal: AbortSignal) =>
      send("POST", "/query/production?returnQuery=false", { query, params }, signal),
    /** Changes a title. Resolves when the change is on disk. */
    patch(id: string, signal?: AbortSignal) {
      count += 1;
      const mutations = [{ patch: { id, set: { title: `Title ${count}` } } }];
      return send("POST", "/mutate/production", { mutations }, signal);
    },
    end: () => agent.destroy(),
  };
}

export type Requests = ReturnType<typeof requestsTo>;
