import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. Its name is in ASCII. */
interface ZippedFile {
  readonly name: string;
  readonly data: Buffer;
}

/** Midnight of January 1, 1980, the first time that the format knows. Equal files then have equal archives. */
const DATE = 0x21;
const DEFLATE = 8;
const VERSION = 20;

/** Returns a ZIP archive of files. */
export function zip(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    const fields = [VERSION, 0, DEFLATE, 0, DATE];
    for (const [index, field] of fields.entries()) shared.writeUInt16LE(field, index * 2);
    for (const [index, field] of [crc32(data), packed.length, data.length].entries())
      shared.writeUInt32LE(field, 10 + index * 4);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, place, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...entries, end]);
}
