import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { expect } from "vitest";
import type { LakeProcess } from "./lakeProcess.ts";

/** One kind of write. `check` verifies the state of a lake that acknowledged the writes 1 to `n`. */
export type Kind = {
  write(client: SanityClient, n: number): Promise<unknown>;
  check(lake: LakeProcess, n: number): Promise<void>;
};

const origins = "/projects/local/cors";
const backups = "/projects/local/datasets/production/backups";

const namesOf = async (client: SanityClient) => (await client.datasets.list()).map(({ name }) => name);

/** Returns the kinds of write to a lake's settings, datasets and backups. */
export function managementKinds(dataFolder: string): Record<string, Kind> {
  const unfinished = (folder: string) =>
    readdirSync(join(dataFolder, folder)).filter((name) => name.startsWith("."));
  return {
    settings: {
      // The test repeats a write that was stored but not acknowledged, so each attempt needs a new origin.
      write: (client, n) => {
        const body = { origin: `http://n${n}-${Date.now()}.localhost` };
        return client.request({ url: origins, method: "POST", body });
      },
      async check({ client }, n) {
        const found = await client.request<{ origin: string }[]>({ url: origins });
        for (let each = 1; each <= n; each++)
          expect(found.some(({ origin }) => origin.startsWith(`http://n${each}-`))).toBe(true);
      },
    },
    dataset: {
      async write(client, n) {
        const earlier = (await namesOf(client)).filter((name) => /^d\d/.test(name));
        const dataset = `d${n}-${Date.now()}`;
        await client.datasets.create(dataset);
        await client.withConfig({ dataset }).create({ _id: "a", _type: "note", n });
        for (const name of earlier) await client.datasets.delete(name);
      },
      async check({ client }, n) {
        if (n === 0) return;
        expect(unfinished("datasets")).toEqual([]);
        const found: number[] = [];
        for (const dataset of await namesOf(client))
          found.push(...(await client.withConfig({ dataset }).fetch<number[]>("*[_type == 'note'].n")));
        expect(Math.max(...found)).toBeGreaterThanOrEqual(n);
      },
    },
    backup: {
      write: (client) => client.request({ url: backups, method: "POST" }),
      async check({ client }, n) {
        const { backups: found } = await client.request<{ backups: { id: string }[] }>({ url: backups });
        expect(found.length).toBeGreaterThanOrEqual(n);
        if (n === 0) return;
        expect(unfinished("backups/production")).toEqual([]);
        const [last] = found;
        const body = { backup: last?.id, targetDataset: `again-${Date.now()}` };
        await client.request({ url: "/projects/local/datasets/production/restore", method: "POST", body });
        await client.datasets.delete(body.targetDataset);
      },
    },
  };
}
