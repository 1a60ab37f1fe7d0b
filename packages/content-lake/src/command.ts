#!/usr/bin/env node
// content-lake: runs a lake on a local port until Ctrl-C.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { Login } from "./identity.ts";

const usage = `content-lake [options]

  --port <port>         port to listen on, on the loopback address only (3900)
  --data <folder>       data folder (.data)
  --project <id>        project id (local)
  --dataset <name>      main dataset (production)
  --studio <origin>     origin of the Studio that may log in (http://localhost:3333)
  --login <kind>        picker, where people choose their name, or password (picker)
  --site <origin>       origin of a site whose pages may call the lake from a browser
`;

/**
 * How much the heap may grow before V8 collects garbage, in percent. Most of the heap is long-lived documents.
 * By default V8 would let garbage take as much space again: 740 MB instead of 570 with 50,000 documents.
 */
const heapGrowth = 25;

/** Errors that the user can act on, by name or code. Their message says what to do, so the stack trace is omitted. */
const expected = new Set([
  "DataFolderBusyError",
  "DataFolderError",
  "FileContentError",
  "EADDRINUSE",
  "EACCES",
]);

function readOptions() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      port: { ...text, default: "3900" },
      data: { ...text, default: ".data" },
      project: { ...text, default: "local" },
      dataset: { ...text, default: "production" },
      login: { ...text, default: "picker" },
      studio: text,
      site: text,
      help: { type: "boolean", short: "h" },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new TypeError(`--port is "${values.port}". Give a number from 0 to 65535; 0 picks any free port.`);
  const origin = (name: string, given: string | undefined) => {
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || new URL(given).origin === "null")
      throw new TypeError(`--${name} is "${given}". Give an origin, for example http://localhost:3333.`);
    return new URL(given).origin;
  };
  return {
    ...values,
    port,
    login: parseLogin(values.login),
    studio: origin("studio", values.studio),
    site: origin("site", values.site),
  };
}

function parseLogin(kind: string): Login {
  if (kind === "picker" || kind === "password") return kind;
  throw new TypeError(`--login is "${kind}". Give picker or password.`);
}

/** Exits with code 1. Prints one line for an error that the user can fix, and a stack trace for others. */
function fail(error: unknown): never {
  const { name = "", code = "", message = "", stack = message } = error as NodeJS.ErrnoException;
  console.error(expected.has(name) || expected.has(code) || name === "TypeError" ? message : stack);
  process.exit(1);
}

/** The oldest Node that runs the lake, as in package.json: the first one that can copy an open SQLite database. */
const OLDEST_NODE = "22.16";

/** @throws TypeError on an older Node, which fails later with the name of a module instead of what to do */
function requireNode(): void {
  if (process.version.localeCompare(`v${OLDEST_NODE}`, "en", { numeric: true }) >= 0) return;
  throw new TypeError(
    `content-lake needs Node ${OLDEST_NODE} or newer, and this is ${process.version}. Install a newer one from https://nodejs.org, or with your version manager.`,
  );
}

/** Omits the warning of Node 22 that SQLite is experimental, which the user can't act on. */
function omitExperimentalWarnings(): void {
  const emit = process.emitWarning;
  process.emitWarning = (...warning: unknown[]) => {
    if (warning[1] !== "ExperimentalWarning") Reflect.apply(emit, process, warning);
  };
}

async function run(): Promise<void> {
  requireNode();
  omitExperimentalWarnings();
  const { help, port, data, project, dataset, login, studio, site } = readOptions();
  if (help) return console.log(usage.trimEnd());
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  // Imported late: loading the lake takes most of a second, and invalid options should fail fast.
  const { startLake } = await import("./startLake.ts");
  const lake = await startLake({
    port,
    dataFolder: data,
    projectId: project,
    dataset,
    login,
    siteOrigin: site,
    ...(studio && { studioOrigin: studio }),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void lake.close().then(() => process.exit(0), fail));
  console.log(`Content Lake at ${lake.url}: project ${project}, dataset ${dataset}.`);
  console.log(`The editor token, which allows everything, is in ${join(data, "lake-token")}.`);
}

await run().catch(fail);
