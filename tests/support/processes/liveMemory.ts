import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

const targets = v.tuple([v.object({ webSocketDebuggerUrl: v.string() })]);
const usage = v.object({
  result: v.object({ result: v.object({ value: v.object({ heapUsed: v.number(), external: v.number() }) }) }),
});

/** Where a process listens for an inspector, once it has been told to. */
async function inspectorUrl(pid: number, port: number): Promise<string> {
  process.kill(pid, "SIGUSR1");
  for (let tries = 0; ; tries += 1) {
    try {
      const [{ webSocketDebuggerUrl }] = v.parse(
        targets,
        await (await fetch(`http://127.0.0.1:${port}/json`)).json(),
      );
      return webSocketDebuggerUrl;
    } catch (error) {
      if (tries > 100) throw error;
      await wait(50);
    }
  }
}

/**
 * Megabytes that a Node process still uses after its garbage was collected: objects and buffers. What it has of the
 * machine's memory says less, since a heap grows and shrinks as it likes.
 * @param port as of its `--inspect-port`
 */
export async function liveMemory(pid: number, port: number): Promise<number> {
  const inspector = new WebSocket(await inspectorUrl(pid, port));
  await once(inspector, "open");
  async function call(id: number, method: string, params = {}): Promise<unknown> {
    inspector.send(JSON.stringify({ id, method, params }));
    const [{ data }] = await once(inspector, "message");
    return JSON.parse(data);
  }
  await call(1, "HeapProfiler.collectGarbage");
  await call(2, "HeapProfiler.collectGarbage"); // What the first one's finalizers let go.
  const answer = await call(3, "Runtime.evaluate", {
    expression: "process.memoryUsage()",
    returnByValue: true,
  });
  const { heapUsed, external } = v.parse(usage, answer).result.result.value;
  inspector.close();
  return (heapUsed + external) / 1e6;
}
