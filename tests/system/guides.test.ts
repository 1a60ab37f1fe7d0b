// Follows the guides step by step, with their own code, in one copy of the project: those that add a text, a form's field, a
// block, a section and a language, remove-a-feature.md, rebrand.md and connect-a-crm.md. The result is checked, tested, built,
// served, and updated.

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectLake } from "#content-lake/testing";
import { follow, stepsOf, stepsTo } from "../../scripts/new/guideSteps.ts";
import { ask } from "../support/browser/ask.ts";
import { environmentOf } from "../support/browser/workspace.ts";
import { SEED } from "../support/content/seedPath.ts";
import { earlyAccess } from "../support/leads/intake.ts";
import { freePorts } from "../support/processes/ports.ts";
import { followLanguageGuide, translateContent } from "./languageGuide.ts";
import { openProjectCopy, type ProjectCopy, type Running } from "./projectCopy.ts";

/** The guides that add something, and how many hand-written files each may touch. */
const recipes = {
  "add-a-text-field": 2,
  "add-a-form-field": 8,
  "add-a-block": 7,
  "add-a-section": 7,
} as const;

const [sitePort = 0, studioPort = 0, servicesPort = 0, mailPort = 0, crmPort = 0] = await freePorts(5);
const workspace = { site: sitePort, studio: studioPort, services: servicesPort, mail: mailPort };
const site = `http://localhost:${workspace.site}`;
const environment = environmentOf({ ...workspace, dataFolder: ".data", distDir: ".next" });
const guide = (name: string) => readFileSync(`docs/how-to/${name}.md`, "utf8");
let copy: ProjectCopy;
let running: Running | undefined;

const succeeds = (command: string, ...args: string[]) => copy.succeeds(command, ...args);

const htmlOf = async (url: string) => (await ask(url)).text();

const content = () =>
  connectLake(`http://localhost:${workspace.services}`, {
    token: readFileSync(join(copy.folder, ".data/lake-token"), "utf8").trim(),
  });

beforeAll(() => {
  copy = openProjectCopy(environment);
});

afterAll(() => copy.remove());

test("each guide's steps touch few files, and every other changed file is generated", () => {
  const files = Object.entries(recipes).flatMap(([name, most]) => {
    const steps = name === "add-a-section" ? stepsTo("section", "questions", SEED) : stepsOf(guide(name));
    const touched = [...new Set(steps.map(({ file }) => file))];
    expect(touched.length).toBeGreaterThan(1);
    expect(touched.length, name).toBeLessThanOrEqual(most);
    if (name !== "add-a-section") for (const step of steps) follow(step, copy.folder);
    return touched;
  });
  // Takes the guide's steps, writes the generated files of all guides, and records the translations.
  succeeds("npm", "run", "--silent", "new", "--", "section", "questions");
  const { byHand, count } = copy.changes();
  expect(byHand).toEqual([...new Set(files)].toSorted());
  expect(count).toBeGreaterThan(byHand.length);
  succeeds("npm", "run", "--silent", "knip");
});

test("the diff allows a deployment and names the file that adds the document to a live dataset", () => {
  const printed = succeeds("npm", "run", "--silent", "content:diff", "--", "--base", "HEAD");
  expect(printed).toMatch(
    /questions is a new document: .* \(covered by studio\/content\/questions\.ndjson\)/,
  );
});

test("the Studio lists the section in its place and links to its anchor", () => {
  const script = `
    import { landingList } from "./studio/structure/landingList.ts";
    import { pageUrlOf } from "./studio/documentLocations.ts";
    const listed = landingList().map(({ id }) => id);
    console.log(JSON.stringify({ listed, address: pageUrlOf("drafts.questions") }));`;
  const { listed, address } = JSON.parse(succeeds("node", "--input-type=module", "--eval", script));
  expect(listed.slice(listed.indexOf("questions") - 1).slice(0, 3)).toEqual([
    "dashboardSample",
    "questions",
    "earlyAccess",
  ]);
  expect(address).toMatch(/\/#questions$/);
});

/** The shell commands before and after the steps of a section of a guide. */
const commandsOf = (section: string) =>
  [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code);

test("experiments and several instances can be removed by their guides", () => {
  const parts = guide("remove-a-feature").split(/^## /m);
  for (const heading of ["Experiments", "Several instances"]) {
    const section = parts.find((part) => part.startsWith(`${heading}\n`)) ?? "";
    const [remove = "", finish = ""] = commandsOf(section);
    expect(remove).toContain("rm ");
    succeeds("sh", "-ec", remove);
    const removals = stepsOf(section);
    expect(removals.length).toBeGreaterThan(0);
    for (const { file, blocks } of removals)
      follow({ file, blocks: blocks.filter(({ language }) => language === "diff") }, copy.folder);
    succeeds("sh", "-ec", finish);
  }
  expect(existsSync(join(copy.folder, "src/publishing/cluster/connectRedis.ts"))).toBe(false);
});

test("another brand with another color is put on the site by its guide", () => {
  const files = [...guide("rebrand").matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  expect(files).toHaveLength(2);
  const [brand, color] = files;
  const colors = { ...brand.colors, ...color.colors };
  writeFileSync(join(copy.folder, "brand.json"), JSON.stringify({ ...brand, ...color, colors }));
  expect(succeeds("npm", "run", "--silent", "brand", "--", "brand.json")).toContain(
    "Northwind Care is on the site",
  );
  rmSync(join(copy.folder, "brand.json")); // The check of the format would read it.
  expect(readFileSync(join(copy.folder, "schemas/brand.ts"), "utf8")).toContain('pine: "#5B2A86"');
});

test("another language is added by its guide, with eight files, and the chat knows its calls for help", () => {
  copy.commit();
  const files = followLanguageGuide(copy, guide("add-a-language"));
  expect(files.length).toBeLessThanOrEqual(8);
  expect(copy.changes().byHand).toEqual(files.toSorted());
  const script = `
    import { findEmergency } from "./src/demos/chat/emergency.ts";
    console.log(["Je veux mourir", "C'est à mourir de rire"].map(findEmergency).join());`;
  expect(succeeds("node", "--input-type=module", "--eval", script)).toBe("selfHarm,\n");
});

/** The tests that know an added section, block, text or language. */
const TESTS = `unit/sections/sections.test unit/blocks/blocks.test unit/content/links/pageList.test unit/project/registry
  content/generatedLists content/pageParts`;
/**
 * The tests that read all sources or schemas, and those of the code around the removed features. Each night only: they take
 * minutes, and types, format and the content's check tell most faults.
 */
const EACH_NIGHT = `unit/project/clientBoundary unit/project/importRules unit/studio/structure unit/studio/documentLocations
  content/schemaBounds content/studioConfig unit/content/load.test unit/server/requestHandler.test unit/server/routing
  unit/results unit/studio/results unit/publishing/revalidateRoute unit/publishing/cluster`;

test("format, types, content and all tests that the changes concern pass", () => {
  succeeds("npx", "biome", "ci", "--error-on-warnings", ".");
  succeeds("npx", "tsc", "-p", ".");
  expect(succeeds("npm", "run", "--silent", "content:check")).toMatch(/ 0 errors, 0 warnings\n$/);
  const names = process.env.ALL_CASES === "1" ? `${TESTS} ${EACH_NIGHT}` : TESTS;
  const paths = names.split(/\s+/).map((name) => `tests/${name}`);
  // Other suites run at the same time, and some of these tests read the whole project.
  const tested = succeeds("npx", "vitest", "run", "--reporter=verbose", "--testTimeout=300000", ...paths);
  expect(tested).toContain("questions is a section with the id questions, labeled by its heading");
});

let crm: Running | undefined;

/** Starts the receiver of the guide to a CRM. Returns the site's variables for it. */
function connectCrm(): Record<string, string> {
  for (const step of stepsOf(guide("connect-a-crm"))) follow(step, copy.folder);
  const file = readFileSync(join(copy.folder, ".env"), "utf8").replace(
    "localhost:4010",
    `localhost:${crmPort}`,
  );
  const variables = Object.fromEntries(
    [...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  crm = copy.start("node", ["crm.mjs"], { ...variables, PORT: `${crmPort}` });
  return variables;
}

test("npm start builds and serves the section and French without the features, and the page follows a change", async () => {
  const headline = translateContent(copy, guide("add-a-language"));
  running = copy.start("npm", ["start", "--", "--no-studio"], connectCrm());
  const { child } = running;
  await expect
    .poll(() => running?.output.includes("Stop   Ctrl-C") || child.exitCode !== null, {
      timeout: 5 * 60_000,
    })
    .toBe(true);
  expect(child.exitCode, running.output).toBeNull();
  const html = await htmlOf(site);
  const anchors = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, anchor]) => anchor);
  // The landing page's own questions are a block between the sections.
  const sections = anchors.filter((anchor) => !anchor?.startsWith("block-"));
  expect(sections[sections.indexOf("questions") - 1]).toBe("goals");
  expect(sections[sections.indexOf("questions") + 1]).toBe("early-access");
  expect(html).toContain("<h3>Do patients need an app?</h3>");
  for (const [language, words] of [
    ["es", "¿Los pacientes necesitan una aplicación?"],
    ["ar", "هل يحتاج المرضى إلى تطبيق؟"],
  ]) {
    const translated = await htmlOf(`${site}/${language}`);
    expect(translated).toContain(`<h3>${words}</h3>`);
    expect(translated).not.toContain("Do patients need an app?");
  }
  expect(html).toContain('href="/fr"');
  for (const path of ["/fr", "/fr/privacy-policy"]) {
    const french = await ask(site + path);
    expect(french.status, path).toBe(200);
    expect(french.headers.get("content-language"), path).toBe("fr");
    expect(await french.text()).toMatch(
      path === "/fr" ? new RegExp(`<html lang="fr".*${headline}`, "s") : /<html lang="fr"/,
    );
  }
  for (const path of [
    "",
    "/es",
    "/ar",
    "/fr",
    "/about",
    "/trust",
    "/terms-of-service",
    "/llms.txt",
    "/manifest.webmanifest",
  ]) {
    const text = await htmlOf(site + path);
    expect(text).toContain("Northwind Care");
    expect(text).not.toMatch(/tendwell|تندويل|Miami|Florida/i);
  }
  expect(await htmlOf(`${site}/.well-known/security.txt`)).toContain("team@northwind.example");
  await content().patch("questions").set({ heading: "Asked again and again" }).commit();
  await expect.poll(() => htmlOf(site), { timeout: 30_000 }).toContain("Asked again and again");
  const manifest = JSON.parse(readFileSync(join(copy.folder, ".next/routes-manifest.json"), "utf8"));
  const pages = manifest.dynamicRoutes.map(({ page }: { page: string }) => page);
  expect(pages).not.toContain("/[language]/variant/[experiment]");
});

test("visitors read an added text and block, and the CRM gets a lead with the added field", async () => {
  const [sentence, note] = ["Care goes on between two visits.", "We set these aims once a year."];
  const block = { _key: "highlight", _type: "highlightBlock", heading: "In one sentence", text: sentence };
  await content().patch("goals").set({ note }).commit();
  await content().patch("page-about").insert("after", "blocks[0]", [block]).commit();
  await expect.poll(() => htmlOf(site), { timeout: 30_000 }).toContain(`<p>${note}</p>`);
  await expect.poll(() => htmlOf(`${site}/about`), { timeout: 30_000 }).toContain(`>${sentence}</p>`);
  expect(await htmlOf(`${site}/es`)).toContain("Departamento");
  const lead = { ...earlyAccess, department: "Ward 3" };
  const headers = { "content-type": "application/json" };
  const sent = await fetch(`${site}/api/early-access`, {
    method: "POST",
    headers,
    body: JSON.stringify(lead),
  });
  expect(sent.status).toBe(200);
  await expect.poll(() => crm?.output, { timeout: 30_000 }).toContain('"department":"Ward 3"');
  expect(crm?.output).toContain(`"email":"${lead.email}"`);
});
