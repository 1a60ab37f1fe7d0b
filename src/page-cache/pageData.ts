import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { processWide } from "#platform/processWide.ts";

/** The start of the paths of page data. Caches store everything below `/_next/static/` forever. */
const ADDRESS = "/_next/static/page-data/";
/** The folder of the build folder. It is not `static/`: those files belong to the build. */
const FOLDER = "page-data";
/**
 * The number of versions of a page whose data stays, because a visitor may start to use a page long after it was published
 * again. About 20 kB each.
 */
const KEPT_VERSIONS = 20;

/** The data of a page: what Next's client needs to hydrate it. Its name contains the page and the hash of the content. */
export interface PageData {
  readonly name: string;
  readonly script: string;
}

const name = /^[\w-]+\.[\w-]+\.js$/;

/** Data that is not on the disk yet: visitors get a page before it is. */
const unwritten = processWide("page-data", () => new Map<string, string>());

const short = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** Returns the data of a version of a page. @param key identifies the page */
export const pageData = (key: string, script: string): PageData => ({
  name: `${short(key)}.${short(script)}.js`,
  script,
});

/** Returns the path at which the server sends a page's data. */
export const pageDataPath = ({ name }: PageData): string => ADDRESS + name;

/** Makes data available to {@link readPageData} before it is on the disk. */
export const announcePageData = ({ name, script }: PageData): void => void unwritten.set(name, script);

/**
 * Writes a page's data, and deletes what only older versions of the page than the last ones need.
 * @param distDir the build folder
 * @param writeFile writes a whole file or nothing
 */
export async function writePageData(
  { name, script }: PageData,
  distDir: string,
  writeFile: (file: string, text: string) => Promise<void>,
): Promise<void> {
  const folder = join(distDir, FOLDER);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), script);
  unwritten.delete(name);
  const [page] = name.split(".");
  const versions = (await readdir(folder)).filter((file) => file.startsWith(`${page}.`));
  if (versions.length <= KEPT_VERSIONS) return;
  const dated = versions.map(async (file) => ({ file, date: (await stat(join(folder, file))).mtimeMs }));
  const oldest = (await Promise.all(dated)).sort((a, b) => b.date - a.date).slice(KEPT_VERSIONS);
  await Promise.all(oldest.map(({ file }) => rm(join(folder, file), { force: true })));
}

/** Returns a page's data by its path; undefined if there is none. @param distDir the build folder */
export async function readPageData(path: string, distDir: string): Promise<Buffer | undefined> {
  const file = path.startsWith(ADDRESS) ? path.slice(ADDRESS.length) : "";
  if (!name.test(file)) return undefined;
  const early = unwritten.get(file);
  return early === undefined
    ? readFile(join(distDir, FOLDER, file)).catch(() => undefined)
    : Buffer.from(early);
}
