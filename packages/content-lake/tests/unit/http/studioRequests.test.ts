import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { lakePerTest, refuses } from "../../support/testLake.ts";

// The Studio's code contains the URLs it requests as `url: …`. The lake must know all of them.

const folder = join(dirname(createRequire(import.meta.url).resolve("sanity/package.json")), "lib");

/** Values for the placeholders in the URLs, by their variable names in the Studio's code. */
const values: [RegExp, string][] = [
  [/projectId/, "local"],
  [/dataset/, "production"],
  [/userIds|keys/, "editor"],
  [/./, "x"],
];

/** Returns the URLs in the Studio's code, without query strings. */
function studioAddresses(): string[] {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), "utf8").matchAll(/\burl: (?:"(\/[^"]+)"|`(\/?[a-z][^`]+)`)/g),
    ])
    .map(([, plain = "", template = ""]) => `/${(plain || template).replace(/^\//, "")}`)
    .map((address) =>
      address.replace(/\$\{([^}]*)\}/g, (_all, name) => values.find(([is]) => is.test(name))?.[1] ?? ""),
    )
    .map((address) => address.split("?")[0] ?? "")
    // The Studio's own files.
    .filter((address) => !address.startsWith("/static"));
  return [...new Set(found)].sort();
}

const lake = lakePerTest();

/** Returns whether the lake has no endpoint at the URL, and doesn't name a missing feature either. */
async function unknown(address: string): Promise<boolean> {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const body = method === "GET" ? null : "{}";
    const headers = { "content-type": "application/json" };
    const response = await lake.fetch(address, { method, headers, body });
    const text = await response.text();
    if (!text.includes(`There is no ${method} `)) return false;
  }
  return true;
}

/** The Studio requests these only in an application that Sanity hosts. The lake's `user-applications` lists none. */
const never = [/^\/projects\/local\/user-applications\/x\//];

test("the lake knows every URL that the Studio requests", async () => {
  const addresses = studioAddresses();
  expect(addresses).toEqual(
    expect.arrayContaining(["/users/me", "/comments/production/setup", "/schedules/local/production"]),
  );
  expect(addresses.length).toBeGreaterThan(30);
  const missing: string[] = [];
  for (const address of addresses)
    if (!never.some((each) => each.test(address)) && (await unknown(address))) missing.push(address);
  expect(missing).toEqual([]);
});

test("setup creates the private dataset for comments and tasks once, and requires a token", async () => {
  const url = "/projects/local/datasets?datasetProfile=comments&addonFor=production";
  const setUp = () => lake.call("POST", "/comments/production/setup");
  expect(await lake.call("GET", url)).toEqual([]);
  for (let n = 0; n < 2; n++) expect(await setUp()).toEqual({ datasetName: "production-comments" });
  expect(await lake.call("GET", url)).toMatchObject([
    { name: "production-comments", aclMode: "private", addonFor: "production" },
  ]);
  await refuses(lake.visitor.request({ url: "/comments/production/setup", method: "POST" }), 401);
});
