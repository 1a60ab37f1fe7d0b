import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { bookmark } from "../support/analytics/headers.ts";
import { root } from "../support/browser/workspace.ts";
import { prepareSite, type Site, WITHOUT_LAKE } from "../support/processes/site.ts";

const folder = mkdtempSync(join(tmpdir(), "analytics-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs an operator's command on the folder. Returns its output. */
async function leads(...words: string[]): Promise<string> {
  const cli = join(root, "src", "leads", "operator", "cli.ts");
  const env = { ...process.env, LEADS_DIR: folder, DATABASE_URL: "" };
  return (await promisify(execFile)(process.execPath, [cli, ...words], { cwd: root, env })).stdout;
}

async function open(site: Site, path: string, times: number): Promise<void> {
  for (let visit = 0; visit < times; visit += 1)
    expect((await fetch(site.url + path, { headers: bookmark })).status).toBe(200);
}

/** Returns the exported totals of a measure by path. */
async function totalsOf(measure: string): Promise<Record<string, number>> {
  const rows = (await leads("analytics", "export")).split("\r\n").map((line) => line.split(","));
  return Object.fromEntries(rows.filter((row) => row[3] === measure).map((row) => [row[2], Number(row[5])]));
}

test("a site counts views and actions exactly, also when it is stopped and started again", async () => {
  const site = await prepareSite({ ...WITHOUT_LAKE, LEADS_DIR: folder });
  await site.start();
  await open(site, "/", 25);
  await open(site, "/privacy-policy", 5);
  const report = await fetch(`${site.url}/api/page-report`, {
    method: "POST",
    headers: { ...bookmark, "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ page: "/", actions: ["demo-started voice", "demo-started chat"] }),
  });
  expect(report.status).toBe(204);
  await site.stop();
  expect(await totalsOf("view")).toEqual({ "/": 25, "/privacy-policy": 5 });
  await site.start();
  await open(site, "/", 10);
  await site.stop();
  expect(await totalsOf("view")).toEqual({ "/": 35, "/privacy-policy": 5 });
  expect(await totalsOf("visit")).toEqual({ "/": 35, "/privacy-policy": 5 });
  expect(await leads("analytics", "export")).toContain(",en,/,demo-started,voice,1\r\n");
  expect(JSON.parse(await leads("analytics", "erase"))).not.toEqual({ erased: 0 });
  expect(await totalsOf("view")).toEqual({});
});
