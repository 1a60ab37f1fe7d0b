import { stripVTControlCharacters } from "node:util";

/** A package as `npm outdated --json` lists it. A package in several folders has a list. */
interface Outdated {
  readonly current?: string;
  readonly latest: string;
}

/** A package to try in a newer version. */
export interface Update {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isMajor: boolean;
}

/** Returns what must not change without changing the API: the major version, or the minor one before 1.0. */
const compatible = (version: string) => {
  const [major = "", minor = ""] = version.split(".");
  return major === "0" ? `0.${minor}` : major;
};

/**
 * Returns the newer versions in the output of `npm outdated --json`, sorted by name.
 * @param only the names of packages to try; all if it is empty
 */
export function planUpdates(output: string, only: readonly string[] = []): Update[] {
  const listed = JSON.parse(output || "{}") as Readonly<Record<string, Outdated | readonly Outdated[]>>;
  return Object.entries(listed)
    .flatMap(([name, found]) => {
      const [first] = [found].flat();
      if (!first?.current || first.current === first.latest) return [];
      if (only.length > 0 && !only.includes(name)) return [];
      const isMajor = compatible(first.current) !== compatible(first.latest);
      return [{ name, from: first.current, to: first.latest, isMajor }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The result of a check in the scratch copy. */
export interface CheckResult {
  readonly name: string;
  /** Undefined if it passed; otherwise the lines that say what broke. */
  readonly broke?: readonly string[] | undefined;
}

/** Returns the lines of a check's output that name a failure, at most twenty. */
export function failures(output: string): string[] {
  const named = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !line.startsWith("✓") && /error|✗|×|━|FAIL|ERESOLVE|Cannot find/.test(line));
  return [...new Set(named)].slice(0, 20);
}

/** Whether a command succeeded, and what it printed. */
export interface Outcome {
  readonly succeeded: boolean;
  readonly output: string;
}

/**
 * Returns a package.json with the newer versions of the packages that it names. Two versions of one package, in the project and in a
 * folder that it links, would break the types.
 */
export const withVersions = (manifest: string, updates: readonly Update[]): string =>
  updates.reduce(
    (text, { name, from, to }) => text.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`),
    manifest,
  );

/**
 * Installs the newer versions together. If that fails, installs them one by one, so that a package that can't be installed hides
 * nothing about the others.
 * @param install installs packages, or changes nothing
 * @returns a result for each package that can't be installed
 */
export async function installUpdates(
  updates: readonly Update[],
  install: (updates: readonly Update[]) => Promise<Outcome>,
): Promise<CheckResult[]> {
  const all = await install(updates);
  if (all.succeeded) return [];
  const refused: { update: Update; output: string }[] = [];
  for (const update of updates) {
    const { succeeded, output } = updates.length === 1 ? all : await install([update]);
    if (!succeeded) refused.push({ update, output });
  }
  // Packages that need each other's newer version can only be installed together.
  const isSome = refused.length > 1 && refused.length < updates.length;
  if (isSome && (await install(refused.map(({ update }) => update))).succeeded) return [];
  return refused.map(({ update: { name, to }, output }) => ({
    name: `Installation of ${name}@${to}`,
    broke: failures(output),
  }));
}

/** Formats what was tried and what broke, in Markdown. */
export function report(updates: readonly Update[], results: readonly CheckResult[]): string {
  const rows = updates.map(
    ({ name, from, to, isMajor }) => `| ${name} | ${from} | ${to}${isMajor ? " (major)" : ""} |`,
  );
  const checks = results.flatMap(({ name, broke }) =>
    broke
      ? [`- **${name} broke**`, ...broke.map((line) => `  - \`${line.replaceAll("`", "'")}\``)]
      : [`- ${name} passed`],
  );
  return ["| Package | Now | Tried |", "|---|---|---|", ...rows, "", ...checks].join("\n");
}
