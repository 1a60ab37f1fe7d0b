import { readdirSync, renameSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

/** Bytes. Visitors get no file as large: it is the one with which editors edit in the page. Packing it takes a second. */
const LARGE = 300_000;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const quality = body.length > LARGE ? 9 : BROTLI_MAX_QUALITY;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}

/**
 * Packs scripts and styles once, as tightly as Brotli can, into `.br` files beside them. The server sends those
 * (`src/server/textFiles.ts`), as nginx does with `brotli_static`; to pack them as well itself would take it seconds.
 */
export async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(files.filter((file) => /\.(js|css)$/.test(file)).map((file) => pack(join(folder, file))));
}

/**
 * Packs the files of a build. Next writes BUILD_ID last, by which a folder counts as a finished build. Meanwhile it has another
 * name: a full disk, or a signal, can leave a packed file that is cut, which would break every page. To rename takes no space.
 * @param folder the build's
 */
export async function packBuild(folder: string): Promise<void> {
  const id = join(folder, "BUILD_ID");
  renameSync(id, `${id}.unpacked`);
  await packFiles(join(folder, "static"));
  renameSync(`${id}.unpacked`, id);
}
