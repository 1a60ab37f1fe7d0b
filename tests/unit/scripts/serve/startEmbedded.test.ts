import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectLake } from "#content-lake/testing";
import { startEmbedded } from "../../../../scripts/serve/startEmbedded.ts";
import { readWorkspace } from "../../../../scripts/settings/workspace.ts";

const received: string[] = [];
const site = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push(JSON.parse(body)._id);
    response.end();
  });
});
let dataFolder = "";
let sitePort = 0;

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "tendwell-embedded-"));
  await new Promise<void>((resolve) => site.listen(0, "localhost", resolve));
  sitePort = (site.address() as AddressInfo).port; // A TCP server has one.
});

afterEach(() => {
  site.closeAllConnections();
  site.close();
  rmSync(dataFolder, { recursive: true });
});

test("seeding a new lake from SEED_DIR sends no webhook to the site, and a later change sends one", async () => {
  const seed = join(dataFolder, "own content");
  mkdirSync(seed);
  const documents = [
    { _id: "goals", _type: "goals", heading: "Ours" },
    { _id: "siteSettings", _type: "siteSettings" },
  ];
  writeFileSync(join(seed, "all.ndjson"), documents.map((document) => JSON.stringify(document)).join("\n"));
  const defaults = readWorkspace({ DATA_DIR: dataFolder, SEED_DIR: seed });
  // Any free ports. A port chosen in advance may be taken by the time it is used.
  const workspace = { ...defaults, ports: { ...defaults.ports, site: sitePort, services: 0, mail: 0 } };
  const closers: (() => Promise<void>)[] = [];
  const keys = await startEmbedded({}, workspace, { add: (close) => void closers.push(close) });
  try {
    const lake = connectLake(keys.url, { token: keys.lakeToken });
    expect(await lake.fetch("*[_id in $ids]._id", { ids: ["goals", "siteSettings", "hero"] })).toEqual([
      "goals",
      "siteSettings",
    ]);
    await lake.patch("goals").set({ heading: "Changed" }).commit();
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(received).toEqual(["goals"]);
  } finally {
    for (const close of closers) await close();
  }
});
