import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { queryDocuments } from "../../src/index.ts";

const source = join(import.meta.dirname, "../../src");

/** The entry point of the command, which owns its process. */
const command = "command.ts";

test("the library changes no process-wide setting", () => {
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => file !== command);
  expect(files.length).toBeGreaterThan(100);
  const changes = /setFlagsFromString|\bprocess\.\w|\bglobalThis\b|setDefault\w+\(/;
  expect(files.filter((file) => changes.test(readFileSync(join(source, file), "utf8")))).toEqual([]);
});

const documents = [
  { _id: "ada", _type: "author", name: "Ada" },
  { _id: "first", _type: "post", title: "First", author: { _type: "reference", _ref: "ada" } },
];

test("a query over documents in memory follows references and takes parameters", () => {
  const query = '*[_type == $type][0]{title, "by": author->name}';
  expect(queryDocuments(documents).result(query, { type: "post" })).toEqual({ title: "First", by: "Ada" });
});

test("a response has the document and path of each value in its source map", () => {
  const { result, resultSourceMap } = queryDocuments(documents).response('*[_id == "first"][0]{title}');
  expect(result).toEqual({ title: "First" });
  expect(resultSourceMap).toMatchObject({
    documents: [{ _id: "first", _type: "post" }],
    paths: ["$['title']"],
  });
});
