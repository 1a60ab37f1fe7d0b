// Tests the tarball of `npm pack` in an empty folder outside this repository, then with the CLI of a foreign Studio.
// tests/e2e/untrimmedStudio.spec.ts uses such a Studio in a browser.

import { cpSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { connectLake } from "../../testing.ts";
import { ForeignProject } from "../support/ForeignProject.ts";
import { type Received, startReceiver } from "../support/receiver.ts";

const soon = { timeout: 60_000 };
const project = new ForeignProject();
let url = "";
let client: SanityClient;

/** The packages of a Studio, at the versions that this package is tested with. */
const studioPackages = [
  ...["sanity", "react"].map((name) => `${name}@${manifest.devDependencies[name as "sanity" | "react"]}`),
  `react-dom@${manifest.devDependencies.react}`,
  "styled-components@6",
];

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

test("a program can import the public exports", async () => {
  project.write("exports.mjs", 'console.log(Object.keys(await import("@tendwell/content-lake")).join());');
  const found = await project.run(process.execPath, ["exports.mjs"]);
  const errors = "DataFolderBusyError,DataFolderError";
  expect(found.trim()).toBe(`${errors},createLake,loopbackOnly,queryDocuments,signWebhook,startLake`);
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

test("Sanity's CLI imports a dataset", async () => {
  await project.install(...studioPackages);
  const template = join(project.folder, "node_modules/@sanity/cli/templates/blog/schemaTypes");
  cpSync(template, join(project.folder, "schemaTypes"), { recursive: true });
  // The output of `sanity init`, plus the two lines that point it at the lake.
  project.write(
    "sanity.config.ts",
    `import { defineConfig } from "sanity";
     import { structureTool } from "sanity/structure";
     import { schemaTypes } from "./schemaTypes";

     export default defineConfig({
       name: "default",
       title: "A foreign blog",
       projectId: "local",
       dataset: "production",
       apiHost: "${url}",
       auth: { loginMethod: "token" },
       plugins: [structureTool()],
       schema: { types: schemaTypes },
     });`,
  );
  project.write(
    "sanity.cli.ts",
    `import { defineCliConfig } from "sanity/cli";
     export default defineCliConfig({
       api: { projectId: "local", dataset: "production" },
       deployment: { autoUpdates: false },
     });`,
  );
  const documents = [
    { _id: "ada", _type: "author", name: "Ada Lovelace" },
    { _id: "first", _type: "post", title: "First post", author: { _type: "reference", _ref: "ada" } },
  ];
  project.write("seed.ndjson", documents.map((document) => JSON.stringify(document)).join("\n"));
  const args = ["datasets", "import", "seed.ndjson", "--dataset", "production"];
  await project.run(project.program("sanity"), args, {
    SANITY_LAKE_URL: url,
    SANITY_AUTH_TOKEN: client.config().token ?? "",
    NODE_OPTIONS: "--import=@tendwell/content-lake/sanity-cli",
  });
  expect(await client.fetch("*[_type == 'post']{title, 'by': author->name}")).toEqual([
    { title: "First post", by: "Ada Lovelace" },
  ]);
});
