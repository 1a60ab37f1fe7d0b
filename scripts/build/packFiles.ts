import { readdirSync, renameSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Bytes. Only the in-page editing script is larger. Visitors never load it, and compressing it takes a second. */
const LARGE = 300_000;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const quality = body.length > LARGE ? 9 : BROTLI_MAX_QUALITY;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}

/**
 * Compresses scripts and styles at Brotli's highest level into `.br` files next to them. The server sends these
 * (`src/server/textFiles.ts`), as nginx does with `brotli_static`. The same compression would take the server seconds.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((file) => /\.(js|css)$/.test(file)).map((file) => pack(join(folder, file))));
}

/**
 * Compresses the files of a build. Next writes BUILD_ID last, and its presence marks a build as finished. BUILD_ID is
 * renamed during compression: a full disk or a signal could truncate a compressed file, which would break every
 * page. Renaming needs no disk space.
 * @param folder the build folder
 */
export async function packBuild(folder: string): Promise<void> {
  const id = join(folder, "BUILD_ID");
  renameSync(id, `${id}.unpacked`);
  await packFiles(join(folder, "static"));
  renameSync(`${id}.unpacked`, id);
}
