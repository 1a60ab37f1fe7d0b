import { createClient } from "@sanity/client";
import { clientCases } from "./clientCases.ts";
import { commandCases } from "./commandCases.ts";
import { commandNames } from "./commandLine.ts";
import { commandReasons, triedByRequests, withoutLake } from "./commandReasons.ts";
import { groups } from "./groq/cases.ts";
import { differences } from "./groq/differences.ts";
import { refused } from "./groq/GroqCase.ts";
import { methodsOf } from "./methodsOf.ts";
import { notOffered } from "./notOffered.ts";
import { reasonFor } from "./reasonFor.ts";

/** Generates docs/conformance.md from the tables that the tests run. */
export function conformanceDocument(): string {
  const parts = [introduction, clientPart(), commandPart(), exportPart, livePart, groqPart()];
  return `${parts.map((part) => part.trim()).join("\n\n")}\n`;
}

const introduction = `
# What the lake has of Sanity

Written by \`tests/unit/conformanceDocument.test.ts\` from the tables that the tests go through, so it says what they
show. After a change of these: \`npm test -- tests/unit/conformanceDocument.test.ts -u\`.`;

const exportPart = `
## Export and import

\`tests/slow/export.test.ts\` exports a lake and imports it into another one: documents, drafts, versions in releases,
assets. It tries \`--types\`, \`--no-assets\`, \`--no-drafts\`, \`--raw\`, \`--mode cursor\`, \`--no-compress\`; \`--replace\`, \`--missing\`.
\`tests/unit/datasets/importExport.test.ts\` does so with \`@sanity/export\` and \`@sanity/import\`.`;

const livePart = `
## \`defineLive\` of next-sanity

\`tests/unit/http/defineLive.test.ts\`: \`sanityFetch\` with its tags, drafts by token, source maps for stega; \`SanityLive\` hears
of a change with the tags that \`sanityFetch\` gave.`;

function clientPart(): string {
  const methods = methodsOf(createClient({ projectId: "local", useCdn: false, apiVersion: "1" }));
  const works = methods.filter((method) => clientCases[method]);
  return `
## The client

\`tests/slow/client.test.ts\` finds all methods of \`@sanity/client\` in the client itself, and tries each: ${works.length} of
${methods.length} work, as promises and as observables. The others are refused with a 404 in Sanity's form.

${list(works)}

${reasonsTable("Not offered", methods, (method) => (clientCases[method] ? undefined : reasonFor(notOffered, method, ".")))}`;
}

function commandPart(): string {
  const names = commandNames();
  const served = [...Object.keys(commandCases), "datasets:export", "datasets:import"];
  const known = [...served, ...triedByRequests, ...withoutLake];
  return `
## The command line

Sanity's own command line runs on the lake (see [the README](../README.md)).
\`tests/slow/commands.test.ts\` compares its list of ${names.length} commands with this one.

Tried on the lake: ${list(served.toSorted())}

Tried by their requests alone: ${list(triedByRequests)}

Need no lake: ${list(withoutLake)}

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

\`tests/slow/groq.test.ts\` asks ${count} queries over HTTP, and in process what can be asked there. Their results are those
of [the specification](https://spec.groq.dev). All of these pass:

| Subject | Cases |
|---|---|
${rows.join("\n")}

What is different, and tried too:

| Query | On Sanity | Here | Why |
|---|---|---|---|
${other.join("\n")}

\`_score\` orders as its terms say; Sanity weighs words by how rare they are. \`geo::\` compares in the plane of longitude and
latitude, as the specification says, and measures distances on the ellipsoid of WGS 84.`;
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
