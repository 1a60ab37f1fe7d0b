// Tests the tarball of `npm pack` in an empty folder outside this repository. commands.test.ts runs the CLI of a Studio on the
// lake, and tests/e2e/untrimmedStudio.spec.ts a Studio in a browser.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectLake } from "../../testing.ts";
import { ForeignProject } from "../support/ForeignProject.ts";
import { type Received, startReceiver } from "../support/receiver.ts";

const soon = { timeout: 60_000 };
const project = new ForeignProject();
let url = "";
let client: SanityClient;

beforeAll(async () => {
  const tarball = await project.pack();
  console.log(`tarball: ${(statSync(tarball).size / 1_000).toFixed(0)} kB`);
  await project.install(tarball);
});
afterAll(async () => {
  await project.remove();
});

test("the command starts a lake from the tarball alone", async () => {
  const output = project.start("content-lake", "--port", "0");
  await expect.poll(output, soon).toContain("lake-token");
  url = /at (http:\/\/localhost:\d+)/.exec(output())?.[1] ?? "";
  const token = readFileSync(join(project.folder, ".data", "lake-token"), "utf8").trim();
  client = connectLake(url, { token });
});

test("a program can import the public exports, and Node the module for Sanity's CLI", async () => {
  project.write("exports.mjs", 'console.log(Object.keys(await import("@tendwell/content-lake")).join());');
  const found = await project.run(process.execPath, ["exports.mjs"]);
  const errors = "DataFolderBusyError,DataFolderError";
  const names = `${errors},createLake,loopbackOnly,queryDocuments,signWebhook,startLake`;
  expect(found.trim()).toBe(names);
  // As in the environment of Sanity's CLI.
  const cli = "--import=@tendwell/content-lake/sanity-cli";
  const again = await project.run(process.execPath, [cli, "exports.mjs"], { SANITY_LAKE_URL: url });
  expect(again.trim()).toBe(names);
});

test("the client reads and writes, and a signed webhook reports the write", async () => {
  const receiver = await startReceiver();
  const secret = "a secret of the receiver";
  const hook = { name: "Foreign", dataset: "*", url: receiver.url, secret };
  const rule = { filter: '_type == "category"', projection: "{_id, title}" };
  await client.request({ url: "/hooks/projects/local", method: "POST", body: { ...hook, rule } });

  await client.create({ _id: "health", _type: "category", title: "Health" });
  expect(await client.fetch("*[_type == 'category'].title")).toEqual(["Health"]);
  await expect.poll(() => receiver.received, soon).toHaveLength(1);
  const [{ json, body, headers }] = receiver.received as [Received];
  expect(json).toEqual({ _id: "health", title: "Health" });
  expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), secret)).toBe(true);
  await receiver.stop();
});
