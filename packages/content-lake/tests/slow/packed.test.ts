// Tests the tarball of `npm pack` in an empty folder outside this repository, then with a foreign Studio.

import { cpSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { connectLake } from "../support/connectLake.ts";
import { ForeignProject } from "../support/ForeignProject.ts";
import { findChromium } from "../support/findChromium.ts";
import { freePort } from "../support/freePort.ts";

const studioPort = String(await freePort());
const studioUrl = `http://localhost:${studioPort}`;
const soon = { timeout: 60_000 };
const project = new ForeignProject();
let url = "";
let client: SanityClient;
let browser: Browser | undefined;

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
  await browser?.close();
  await project.remove();
});

test("the command starts a lake from the tarball alone", async () => {
  const lake = project.start("content-lake", "--port", "0", "--studio", studioUrl);
  await expect.poll(lake.output, soon).toContain("lake-token");
  url = /at (http:\/\/localhost:\d+)/.exec(lake.output())?.[1] ?? "";
  const token = readFileSync(join(project.folder, ".data", "lake-token"), "utf8").trim();
  client = connectLake(url, { token });
});

test("a program can import the public exports", async () => {
  project.write("exports.mjs", 'console.log(Object.keys(await import("@tendwell/content-lake")).join());');
  const found = await project.run(process.execPath, ["exports.mjs"]);
  const names = [
    "DataFolderBusyError",
    "DataFolderError",
    "createLake",
    "loopbackOnly",
    "queryDocuments",
    "signWebhook",
    "startLake",
  ];
  expect(found.trim()).toBe(names.join());
});

test("the client reads and writes, and a signed webhook reports the write", async () => {
  const received: { body: string; signature: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ body, signature: String(request.headers[SIGNATURE_HEADER_NAME]) });
    response.end();
  }).listen(0, "127.0.0.1");
  await expect.poll(() => receiver.listening).toBe(true);
  const { port } = receiver.address() as AddressInfo; // a TCP server's address is an object
  const secret = "a secret of the receiver";
  const hook = { name: "Foreign", dataset: "*", url: `http://localhost:${port}/`, secret };
  const rule = { filter: '_type == "category"', projection: "{_id, title}" };
  await client.request({ url: "/hooks/projects/local", method: "POST", body: { ...hook, rule } });

  await client.create({ _id: "health", _type: "category", title: "Health" });
  expect(await client.fetch("*[_type == 'category'].title")).toEqual(["Health"]);
  await expect.poll(() => received, soon).toHaveLength(1);
  const [{ body, signature } = { body: "", signature: "" }] = received;
  expect(JSON.parse(body)).toEqual({ _id: "health", title: "Health" });
  expect(await isValidSignature(body, signature, secret)).toBe(true);
  receiver.close();
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
  await project.run(
    project.program("sanity"),
    ["datasets", "import", "seed.ndjson", "--dataset", "production"],
    {
      variables: {
        SANITY_LAKE_URL: url,
        SANITY_AUTH_TOKEN: client.config().token ?? "",
        NODE_OPTIONS: "--import=@tendwell/content-lake/sanity-cli",
      },
    },
  );
  expect(await client.fetch("*[_type == 'post']{title, 'by': author->name}")).toEqual([
    { title: "First post", by: "Ada Lovelace" },
  ]);
});

/** Returns the input of a field in the open form. */
const input = (page: Page, field: string) => page.getByTestId(`field-${field}`).locator("input").first();

test("a user of a foreign Studio logs in, then creates, edits and publishes a document", async () => {
  await project.run(project.program("sanity"), ["build", "--yes"]);
  const studio = project.start("sanity", "preview", "--port", studioPort);
  await expect.poll(() => fetch(studioUrl).then(({ ok }) => ok, studio.output), soon).toBe(true);
  browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  page.setDefaultTimeout(soon.timeout);
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(url) && response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });

  await page.goto(studioUrl);
  await page.getByText("Log in with your name").click();
  await page.getByLabel("Your name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByTestId("studio-navbar").waitFor();

  await page.goto(`${studioUrl}/intent/create/template=author;type=author/`);
  await input(page, "name").fill("Grace");
  await expect.poll(() => client.fetch("*[_id in path('drafts.**')].name", {}, raw), soon).toEqual(["Grace"]);
  await input(page, "name").fill("Grace Hopper");
  await expect
    .poll(() => client.fetch("*[_id in path('drafts.**')].name", {}, raw), soon)
    .toEqual(["Grace Hopper"]);
  await expect.poll(() => page.getByTestId("pane-footer").textContent(), soon).not.toContain("Saving");
  await page.getByTestId("action-publish").click();

  const names = () => connectLake(url).fetch("*[_type == 'author'] | order(name).name");
  await expect.poll(names, soon).toEqual(["Ada Lovelace", "Grace Hopper"]);
  expect(refused).toEqual([]);
});

const raw = { perspective: "raw" } as const;
