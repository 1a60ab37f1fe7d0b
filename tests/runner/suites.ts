import manifest from "../../package.json" with { type: "json" };

/** A command of one of the project's tools, optionally with the tests to run and extra environment variables. */
export type Suite = {
  name: string;
  command: readonly string[];
  paths?: readonly string[];
  variables?: Record<string, string>;
};

const { lint, typecheck } = manifest.scripts;
const words = (command: string) => command.split(" ");
const projects = (...names: string[]) => ["playwright", "test", ...names.map((name) => `--project=${name}`)];

const SYSTEM = ["vitest", "run", "--config", "vitest.system.config.ts"];
/** The slow suites share one build, which includes the gallery for its screenshots. */
const variables = { GALLERY: "1" };

/** The suites of `npm test`. The fastest to fail is first. */
const quickSuites: readonly Suite[] = [
  { name: "Format and lint", command: words(lint) },
  { name: "Types", command: words(typecheck) },
  { name: "Unit tests and content checks", command: ["vitest", "run"] },
  { name: "Browser tests", command: projects("weight", "site") },
  { name: "Browser tests, one at a time", command: projects("serial") },
];

/** The suites that take minutes. */
const slowSuites: readonly Suite[] = [
  { name: "System tests", command: SYSTEM, variables },
  {
    // Two workers: one runs the Studio's tests, which share a site, while the other runs the rest.
    name: "Studio journeys, drafts, pictures, faults, other browsers, calls",
    command: projects("studio", "untrimmed", "isolated", "gallery", "faults", "browsers", "calls"),
    variables,
  },
  // They keep both cores busy, which the Studio's preview would feel.
  { name: "Early presses", command: projects("presses"), variables },
];

/** Folders of tests, and the commands that run their files. The first matching entry counts. */
const kinds: readonly { folder: RegExp; command: readonly string[]; variables?: Record<string, string> }[] = [
  { folder: /^tests\/(unit|content)(\/|$)/, command: ["vitest", "run"] },
  { folder: /^tests\/system(\/|$)/, command: SYSTEM },
  { folder: /^packages\/[^/]+\/tests\/(unit|slow)(\/|$)/, command: SYSTEM },
  { folder: /^tests\/e2e\/gallery(\/|$)/, command: projects("gallery"), variables },
  { folder: /^tests\/e2e\/./, command: projects() },
];

/** Each tool's option that selects tests by title. */
const titleOptions: Readonly<Record<string, string>> = { vitest: "-t", playwright: "-g" };

/** Translates the options for a tool. `-t` and `-g` mean the same. */
const optionsOf = (options: readonly string[], tool = "") =>
  options.map((option) => (/^-[tg]$/.test(option) ? (titleOptions[tool] ?? option) : option));

/** Separates paths from options. `-t` and `-g` are followed by a value; other options use `=`. */
function parse(args: readonly string[]): { paths: string[]; options: string[] } {
  const paths: string[] = [];
  const options: string[] = [];
  for (const [index, arg] of args.entries()) {
    const isValue = /^-[tg]$/.test(args[index - 1] ?? "");
    if (isValue || arg.startsWith("-")) options.push(arg);
    else paths.push(arg.replace(/^\.\//, ""));
  }
  return { paths, options };
}

/** @throws Error with one line when no suite contains the path */
function kindOf(path: string) {
  const kind = kinds.find(({ folder }) => folder.test(path));
  if (kind) return kind;
  throw new Error(`${path} is not a test. Pass a file or folder in tests/ or packages/content-lake/tests/.`);
}

/** Returns one suite for each runner and configuration that the paths need. */
function suitesOf(paths: readonly string[], options: readonly string[]): Suite[] {
  const byKind = Map.groupBy(paths, kindOf);
  const byCommand = Map.groupBy(byKind, ([{ command, variables = {} }]) =>
    JSON.stringify([command, variables]),
  );
  return [...byCommand.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { command, variables } = first[0];
    const chosen = group.flatMap(([, each]) => each);
    return {
      name: chosen.join(", "),
      command: [...command, ...optionsOf(options, command[0])],
      paths: chosen,
      ...(variables && { variables }),
    };
  });
}

/**
 * Returns the suites to run, in order. Without a path: the fast ones, with `--slow` the slow ones, with `--all` both.
 * With paths: only their tests.
 * @param args the command's arguments, such as `tests/unit/platform/memoizeFor.test.ts -t "a title"`
 * @throws Error with one line for a path that belongs to no suite
 */
export function chooseSuites(args: readonly string[]): Suite[] {
  const { paths, options } = parse(args);
  if (paths.length > 0) return suitesOf(paths, options);
  const [option] = options;
  if (option === undefined) return [...quickSuites];
  if (option === "--slow") return [...slowSuites];
  if (option === "--all") return [...quickSuites, ...slowSuites];
  throw new Error(`${option} needs the path of a test: npm test -- tests/unit/ui ${options.join(" ")}`);
}
