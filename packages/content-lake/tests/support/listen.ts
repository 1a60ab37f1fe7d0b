import type { ListenEvent, MutationEvent, SanityClient } from "@sanity/client";
import { expect, onTestFinished } from "vitest";
import type { TestLake } from "./testLake.ts";

const events = ["welcome", "mutation", "reconnect", "welcomeback", "reset"];

/**
 * Listens with the unmodified client until the test ends, and waits for the event `welcome`.
 * @param options of the client; by default, the events include all versions
 */
export async function listen(client: SanityClient, query: string, options: object = {}) {
  const received: ListenEvent<Record<string, unknown>>[] = [];
  const settings = { events, includeAllVersions: true, ...options } as object;
  const subscription = client.listen(query, {}, settings).subscribe({
    next: (event) => received.push(event),
    error: () => {},
  });
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => received[0]?.type).toBe("welcome");
  const mutations = () => received.filter((event): event is MutationEvent => event.type === "mutation");
  return {
    /** All events, `welcome` first. */
    events: received,
    mutations,
    /** Waits for `count` changes and returns them. */
    async heard(count: number): Promise<MutationEvent[]> {
      await expect.poll(mutations).toHaveLength(count);
      return mutations();
    },
  };
}

/** Returns the first event of a stream as text, for a client that last received the event `lastEventId`. */
export async function greeting(lake: TestLake, path: string, lastEventId: string): Promise<string> {
  const controller = new AbortController();
  const headers = { "last-event-id": lastEventId };
  const response = await lake.fetch(path, { token: "", headers, signal: controller.signal });
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (/event: [\s\S]*data: /.test(text)) break;
  }
  controller.abort();
  return text;
}
