import { expect, test } from "vitest";
import { withIntegrities } from "../../../local/install/withIntegrities.ts";

test("a lock file gets the hashes that the registry has, and stays as it is otherwise", async () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      "": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
      "node_modules/a/node_modules/@b/c": { version: "2.0.0", optional: true },
      "node_modules/alias": { version: "3.0.0", name: "d" },
      "node_modules/gone": { version: "4.0.0" },
      "node_modules/linked": { link: true },
    },
  };
  const asked: string[] = [];
  const result = await withIntegrities(lock, async (spec) => {
    asked.push(spec);
    return spec.startsWith("gone") ? undefined : `sha512-${spec}`;
  });
  expect(asked).toEqual(["@b/c@2.0.0", "d@3.0.0", "gone@4.0.0"]);
  expect(result.added).toEqual(["@b/c@2.0.0", "d@3.0.0"]);
  expect(result.missing).toEqual(["gone@4.0.0"]);
  expect(JSON.stringify(result.lock)).toBe(
    JSON.stringify({
      ...lock,
      packages: {
        ...lock.packages,
        "node_modules/a/node_modules/@b/c": {
          version: "2.0.0",
          integrity: "sha512-@b/c@2.0.0",
          optional: true,
        },
        "node_modules/alias": { version: "3.0.0", integrity: "sha512-d@3.0.0", name: "d" },
      },
    }),
  );
});
