import { expect, test } from "vitest";
import { mostConnections, mostOpenFiles } from "../../../../src/server/connections/connections.ts";

const limits = (files: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             unlimited            unlimited            processes
Max open files            ${files}                 20000                files
Max locked memory         8388608              8388608              bytes
`;

test.each([
  [limits("1024"), 1024],
  [limits("unlimited"), Number.POSITIVE_INFINITY],
  ["", Number.POSITIVE_INFINITY],
])("reads the soft limit of open files", (text, files) => {
  expect(mostOpenFiles(text)).toBe(files);
});

test("reads the limit of this process", () => {
  expect(mostOpenFiles()).toBeGreaterThan(0);
});

test.each([
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  [1024, 724],
  [500, 200],
  [300, 75],
  [64, 16],
])("with a limit of %d open files, allows %d connections", (files, connections) => {
  expect(mostConnections(files)).toBe(connections);
});
