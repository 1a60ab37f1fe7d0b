import { join } from "node:path";
import { expect, test } from "vitest";
import { caseFiles } from "../conformance/clientCases.ts";
import { commandCases } from "../conformance/commandCases.ts";
import { commandNames } from "../conformance/commandLine.ts";
import { groups, refused } from "../conformance/groq/cases.ts";
import { differences } from "../conformance/groq/differences.ts";
import { clientMethods, missingFeatureOf } from "../conformance/methodsOf.ts";
import { commandReasons, reasonFor, triedByRequests, withoutLake } from "../conformance/reasons.ts";

/** Generates docs/conformance.md from the tables that the tests run. */
function conformanceDocument(): string {
  const parts = [introduction, clientPart(), commandPart(), exportPart, livePart, groqPart()];
  return `${parts.map((part) => part.trim()).join("\n\n")}\n`;
}

const introduction = `
# Conformance with Sanity

\`tests/unit/conformanceDocument.test.ts\` generates this page from the tables that the tests run.
After a change to a table, run \`npm test -- tests/unit/conformanceDocument.test.ts -u\`.`;

const exportPart = `
## Export and import

\`tests/slow/export.test.ts\` exports documents, drafts, release versions and assets from one lake and imports them into
another. It covers \`--types\`, \`--no-assets\`, \`--no-drafts\`, \`--raw\`, \`--mode cursor\` and \`--no-compress\` for exports,
\`--replace\` and \`--missing\` for imports.
\`tests/unit/datasets/importExport.test.ts\` covers references in any order and repeated imports.`;

const livePart = `
## \`defineLive\` of next-sanity

\`tests/unit/http/defineLive.test.ts\` covers \`sanityFetch\` with its tags, drafts with a token, and source maps for stega.
\`SanityLive\` receives each change with the tags that \`sanityFetch\` returned.`;

function clientPart(): string {
  const methods = clientMethods();
  const works = Object.entries(caseFiles).map(([file, cases]) => {
    return `| ${list(Object.keys(cases).toSorted())} | works | \`tests/conformance/${file}.ts\` |`;
  });
  const missing = [...Map.groupBy(methods, missingFeatureOf)].flatMap(([feature, those]) =>
    feature ? [`| ${list(those)} | 501: ${feature.name} (${feature.reason}) | ${missingTest} |`] : [],
  );
  const count = Object.values(caseFiles).flatMap(Object.keys).length;
  return `
## The client

The tests inspect \`@sanity/client\` for its methods. Of ${methods.length} methods, ${count} work, as promises and as observables:
\`tests/slow/client.test.ts\` runs their cases. The others get a 501 in Sanity's format that names the
missing feature, or a \`channelError\` event if they open a stream.

| Methods | The lake | Test |
|---|---|---|
${[...works, ...missing].join("\n")}`;
}

const missingTest = "`tests/unit/http/missingFeatures.test.ts`";

function commandPart(): string {
  const names = commandNames();
  const served = [...Object.keys(commandCases), "datasets:export", "datasets:import"];
  const known = [...served, ...triedByRequests, ...withoutLake];
  return `
## The command line

Sanity's own CLI works with the lake (see [the README](../README.md)).
\`tests/slow/commands.test.ts\` compares the CLI's ${names.length} commands with these lists.

Tested on the lake: ${list(served.toSorted())}

Tested only by their requests: ${list(triedByRequests)}

Independent of the lake: ${list(withoutLake)}

${reasonsTable("Not served", names, (name) => (known.includes(name) ? undefined : reasonFor(commandReasons, name, ":")))}`;
}

function groqPart(): string {
  const count = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  const rows = groups.map(({ subject, cases }) => `| ${escaped(subject)} | ${cases.length} |`);
  const other = differences.map(
    ({ query, expected, given, reason }) =>
      `| \`${escaped(query)}\` | ${escaped(expected)} | ${given === refused ? "an error" : `\`${JSON.stringify(given)}\``} | ${escaped(reason)} |`,
  );
  return `
## GROQ

\`tests/slow/groq.test.ts\` runs ${count} queries over HTTP, and in process where possible. The expected results follow
[the specification](https://spec.groq.dev). All of these pass:

| Subject | Cases |
|---|---|
${rows.join("\n")}

Known differences, which are tested too:

| Query | Sanity | The lake | Why |
|---|---|---|---|
${other.join("\n")}

\`_score\` depends only on the terms of \`score()\`; Sanity also weights words by how rare they are. \`geo::\` functions compare
shapes in the plane of longitude and latitude, as specified, and measure distances on the WGS 84 ellipsoid.`;
}

const list = (names: readonly string[]) => names.map((name) => `\`${name.replaceAll(":", " ")}\``).join(", ");
const escaped = (text: string) => text.replaceAll("|", "\\|");

/** Returns a table with a row for each reason, which lists the names it applies to. */
function reasonsTable(
  title: string,
  names: readonly string[],
  reasonOf: (name: string) => string | undefined,
): string {
  const byReason = Map.groupBy(names, reasonOf);
  const rows = [...byReason].flatMap(([reason, those]) => (reason ? [`| ${list(those)} | ${reason} |`] : []));
  return `| ${title} | Why |\n|---|---|\n${rows.join("\n")}`;
}

test("docs/conformance.md matches the tables that the tests run", async () => {
  const file = join(import.meta.dirname, "../../docs/conformance.md");
  await expect(conformanceDocument()).toMatchFileSnapshot(file);
});
