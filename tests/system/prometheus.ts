import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { vi } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { freePorts } from "../support/processes/ports.ts";

/** The project's alerting rules. */
export const RULES = join(root, "docs", "operations", "alerts.yml");

/**
 * Returns the path of one of Prometheus's programs, or undefined if it isn't installed (Debian: `apt install
 * prometheus`).
 */
export function prometheusProgram(name: "prometheus" | "promtool"): string | undefined {
  const folders = ["/usr/bin", "/usr/local/bin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

const answer = v.object({
  data: v.object({ result: v.array(v.object({ value: v.tuple([v.number(), v.string()]) })) }),
});
const rules = v.object({
  data: v.object({
    groups: v.array(v.object({ rules: v.array(v.object({ name: v.string(), health: v.string() })) })),
  }),
});

/** Starts Prometheus with the project's rules. It scrapes the site twice a second. */
export async function startPrometheus(site: string, token: string) {
  const folder = mkdtempSync(join(tmpdir(), "prometheus-"));
  const [port = 0] = await freePorts(1);
  writeFileSync(join(folder, "token"), token);
  writeFileSync(
    join(folder, "prometheus.yml"),
    `global: { scrape_interval: 500ms, scrape_timeout: 500ms, evaluation_interval: 500ms }
rule_files: [${JSON.stringify(RULES)}]
scrape_configs:
  - job_name: tendwell
    authorization: { credentials_file: token }
    static_configs: [{ targets: [${JSON.stringify(site)}] }]
`,
  );
  const server: ChildProcess = spawn(
    String(prometheusProgram("prometheus")),
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore" },
  );
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
  await vi.waitFor(() => ask("query?query=1"), { timeout: 20_000 });
  return {
    /** Returns the result of an instant query. */
    query: async (query: string) =>
      v.parse(answer, await ask(`query?query=${encodeURIComponent(query)}`)).data.result,
    /** Returns the names of rules that could not be evaluated. */
    async unhealthyRules(): Promise<string[]> {
      const all = await vi.waitFor(async () => {
        const { groups } = v.parse(rules, await ask("rules")).data;
        const found = groups.flatMap((group) => group.rules);
        if (found.length === 0 || found.some(({ health }) => health === "unknown"))
          throw new Error("not yet");
        return found;
      });
      return all.filter(({ health }) => health !== "ok").map(({ name }) => name);
    },
    async stop(): Promise<void> {
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
