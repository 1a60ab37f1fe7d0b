import { expect, test } from "vitest";
import { LONGEST_TARGET, readTarget } from "../../../../src/server/routing/requestTarget.ts";

test.each([
  ["GET", "/%ff", 400],
  ["GET", "/%E0%A4%A", 400],
  ["GET", "/%", 400],
  ["GET", "/a%00b", 400],
  ["GET", "*", 400],
  ["OPTIONS", "*", 400],
  ["GET", "http://evil.example/", 400],
  ["GET", "", 400],
  ["TRACE", "/", 405],
  ["PUT", "/", 405],
  ["QUERY", "/", 405],
  ["GET", `/${"a".repeat(LONGEST_TARGET)}`, 414],
  ["GET", `/?${"a".repeat(LONGEST_TARGET)}`, 414],
])("refuses %s %.40s with %i", (method, url, status) => {
  expect(readTarget(method, url)).toMatchObject({
    status,
    message: expect.stringMatching(/^[A-Z][^\n]+\.$/),
  });
});

test.each([
  ["/", "/", "/"],
  ["/a%20b?c=%ff", "/a%20b", "/a b"],
  ["//evil.example", "//evil.example", "//evil.example"],
])("reads GET %s as the path %s", (url, path, decoded) => {
  expect(readTarget("GET", url)).toEqual({ path, decoded });
});
