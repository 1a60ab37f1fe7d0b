/** An entry of `packages` in package-lock.json (version 3). */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: true;
  readonly optional?: true;
  readonly devOptional?: true;
  readonly link?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Only of this repository's own packages. */
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The part of a lock file that the bill of materials reads. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const FOLDER = "node_modules/";

/** Returns the packages of a lock file with their names, without those of this repository. */
export const lockedPackages = ({ packages }: LockFile) =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return path.includes(FOLDER) && !entry.link ? [{ path, name, ...entry }] : [];
  });

/** Returns a package's address in the form of package URLs. It is also its reference in the bill. */
const purl = (name: string, version = "") => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Returns the path of the package that a dependency means, which Node looks for in each folder upwards. */
function resolve(packages: LockFile["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const path = `${folder && `${folder}/`}${FOLDER}${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
  }
}

const hashesOf = (integrity = "") =>
  integrity.startsWith("sha512-")
    ? [{ alg: "SHA-512", content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex") }]
    : [];

/** Words with a space are an expression only with an operator. Otherwise, they are the name of no known license. */
const licenseOf = (license: string | undefined) => {
  if (license === undefined) return [];
  const isExpression = !license.includes(" ") || / (?:AND|OR|WITH) /.test(license);
  return [isExpression ? { expression: license } : { license: { name: license } }];
};

/** Returns the reference of the package at a path. Links lead to packages of this repository, which aren't listed. */
const referenceOf = (lock: LockFile) => {
  const references = new Map(
    lockedPackages(lock).map(({ path, name, version }) => [path, purl(name, version)]),
  );
  return (path: string) => references.get(path);
};

/**
 * Returns the bill of materials of a lock file in CycloneDX 1.6: all packages, with hashes, licenses and dependencies. It
 * has no date and no serial number, so equal lock files have equal bills.
 * @param site the name and version of the site
 */
export function billOfMaterials(lock: LockFile, site: { readonly name: string; readonly version: string }) {
  const root = purl(site.name, site.version);
  const reference = referenceOf(lock);
  const dependencies = new Map<string, Set<string>>();
  const addDependencies = (ref: string, path: string, entry: LockEntry) => {
    const { dependencies: always, devDependencies, optionalDependencies, peerDependencies } = entry;
    const names = { ...always, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    const needed = Object.keys(names).flatMap((name) => {
      const target = resolve(lock.packages, path, name);
      return (target && reference(target)) ?? [];
    });
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...needed]));
  };
  const { "": rootPackage, ...packages } = lock.packages;
  addDependencies(root, "", { ...rootPackage });
  const copies = Map.groupBy(lockedPackages({ packages }), ({ name, version }) => purl(name, version));
  const components = [...copies].flatMap(([ref, [first, ...others]]) => {
    if (!first) return [];
    const { name, version, integrity, license } = first;
    const all = [first, ...others];
    for (const { path, ...entry } of all) addDependencies(ref, path, entry);
    return {
      type: "library",
      "bom-ref": ref,
      name,
      version,
      scope: all.every(({ optional, devOptional }) => optional || devOptional) ? "optional" : "required",
      hashes: hashesOf(integrity),
      licenses: licenseOf(license),
      purl: ref,
      ...(all.every(({ dev }) => dev) && {
        properties: [{ name: "cdx:npm:package:development", value: "true" }],
      }),
    };
  });
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": root, purl: root, ...site } },
    components,
    dependencies: [...dependencies].map(([ref, needed]) => ({ ref, dependsOn: [...needed] })),
  };
}
