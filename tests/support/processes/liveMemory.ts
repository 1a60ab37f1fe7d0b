import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";

const targets = v.tuple([v.object({ webSocketDebuggerUrl: v.string() })]);
const usage = v.object({
  result: v.object({ result: v.object({ value: v.object({ heapUsed: v.number(), external: v.number() }) }) }),
});

/** Makes a process open its inspector. Returns the address. */
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
 * Returns the memory that a Node process uses after garbage collection, in megabytes: objects and buffers. Its resident
 * memory is less reliable, because the heap grows and shrinks unpredictably.
 * @param port the process's `--inspect-port`
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
  await call(2, "HeapProfiler.collectGarbage"); // Collects what the first one's finalizers released.
  const answer = await call(3, "Runtime.evaluate", {
    expression: "process.memoryUsage()",
    returnByValue: true,
  });
  const { heapUsed, external } = v.parse(usage, answer).result.result.value;
  inspector.close();
  return (heapUsed + external) / 1e6;
}
