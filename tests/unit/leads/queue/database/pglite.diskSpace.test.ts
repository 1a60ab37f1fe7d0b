import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { DatabaseError } from "#leads/queue/database/database.ts";
import { requireSpace } from "#leads/queue/database/pglite.ts";

it("a full disk causes an error with the folder and instructions", () => {
  expect(() => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(DatabaseError);
  expect(() => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toThrow(
    `The disk of ${tmpdir()} is full: no lead can be stored. Make room, at least 96 MB, or set LEADS_DIR`,
  );
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
});
