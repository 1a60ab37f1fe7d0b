import { randomBytes } from "node:crypto";
import { rename, rm } from "node:fs/promises";

interface Writes {
  writeFile(file: string, data: string | Buffer): Promise<void>;
}

/**
 * Makes writes atomic: each replaces the whole file or leaves it unchanged. Next writes into the file itself. On a full
 * disk, or when the process is killed, it would leave half a page, and a restart would serve it.
 * @param fs its files are written next to their target, and renamed once they are complete
 */
export function withWholeFiles<Fs extends Writes>(fs: Fs): Fs {
  const writeFile = async (file: string, data: string | Buffer) => {
    const part = `${file}.${randomBytes(6).toString("hex")}.part`;
    try {
      await fs.writeFile(part, data);
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return { ...fs, writeFile };
}
