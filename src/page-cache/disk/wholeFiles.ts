import { randomBytes } from "node:crypto";
import { rename, rm } from "node:fs/promises";

interface Writes {
  writeFile(file: string, data: string | Buffer): Promise<void>;
}

/**
 * Makes writes that replace a file whole or leave it as it was. Next writes into the file itself: on a full disk, or when the
 * process is killed, half a page would be left, and a restart would serve it.
 * @param fs its files are written beside their place, and moved there once they are complete
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
