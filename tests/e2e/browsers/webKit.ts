import { freePorts } from "../../support/processes/ports.ts";
import type { Driver } from "./Driver.ts";
import { startProgram } from "./startProgram.ts";

/** The path of WebKitGTK's MiniBrowser in Debian's packages. */
export const WEBKIT_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

type Rect = { width: number; height: number };

/** Starts WebKitGTK on a virtual screen and connects over WebDriver (https://www.w3.org/TR/webdriver2). */
export async function startWebKit(driverFile: string): Promise<Driver> {
  const [port = 0] = await freePorts(1);
  const screen = await startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1400x24"], /^(\d+)\n/m);
  const program = await startProgram(driverFile, [`--port=${port}`], undefined, {
    DISPLAY: `:${screen.found}`,
  });
  const address = `http://127.0.0.1:${port}`;

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  await answers(address);
  const browserOptions = { binary: WEBKIT_BROWSER, args: ["--automation"] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } },
  });
  const session = `/session/${sessionId}`;
  const run = <Value>(script: string, args: string) =>
    send<Value>("POST", `${session}/execute/sync`, { script, args: [args] });
  const viewport = async (): Promise<Rect> =>
    JSON.parse(await run("return JSON.stringify({ width: innerWidth, height: innerHeight })", ""));
  return {
    name: "WebKit",
    navigate: (url) => send("POST", `${session}/url`, { url }),
    call: (source, args) =>
      run(`return JSON.stringify((${source})(...JSON.parse(arguments[0])) ?? null)`, args),
    element: (source, args) => run(`return (${source})(...JSON.parse(arguments[0]))`, args),
    perform: (actions) => send("POST", `${session}/actions`, { actions }),
    async resize(width, height) {
      const window = await send<Rect>("GET", `${session}/window/rect`);
      const now = await viewport();
      await send("POST", `${session}/window/rect`, {
        width: window.width + width - now.width,
        height: window.height + height - now.height,
      });
    },
    async close() {
      await send("DELETE", session);
      await program.stop();
      await screen.stop();
    },
  };
}

/** Resolves when the driver responds. */
async function answers(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("The WebKit driver did not respond within 20 s.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
