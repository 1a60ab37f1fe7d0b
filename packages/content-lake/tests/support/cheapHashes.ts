import type { BinaryLike, ScryptOptions } from "node:crypto";
import { vi } from "vitest";

// A password's hash takes a third of a second on purpose. The tests of logins make hundreds of them.
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  const scrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    _options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => crypto.scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done);
  return { ...crypto, scrypt };
});
