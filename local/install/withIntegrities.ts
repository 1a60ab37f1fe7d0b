/** An entry of package-lock.json; only what is read here. */
type Entry = { version?: string; name?: string; link?: boolean; integrity?: string };

export type LockFile = { packages: Record<string, Entry> };

/** A package's name from its path: `@next/env` for `node_modules/a/node_modules/@next/env`. */
const nameIn = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Fills in the hashes that a lock file lacks. npm never does: it takes an entry that is there as it is.
 * @param ask the registry's hash of `name@version`, as `sha512-…`; undefined when it does not have the package
 * @returns the lock file, what was added, and what is still missing, as `name@version`
 */
export async function withIntegrities<Lock extends LockFile>(
  lock: Lock,
  ask: (spec: string) => Promise<string | undefined>,
): Promise<{ lock: Lock; added: string[]; missing: string[] }> {
  const added: string[] = [];
  const missing: string[] = [];
  const packages: Record<string, Entry> = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    packages[path] = entry;
    if (path === "" || entry.link || entry.integrity) continue;
    const spec = `${entry.name ?? nameIn(path)}@${entry.version}`;
    const integrity = await ask(spec);
    (integrity ? added : missing).push(spec);
    const { version, ...rest } = entry;
    if (integrity) packages[path] = { ...(version && { version }), integrity, ...rest };
  }
  return { lock: { ...lock, packages }, added, missing };
}
