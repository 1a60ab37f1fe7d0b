import { expect, test } from "vitest";
import { addToken, lakePerFile, refuses } from "../../support/testLake.ts";

// tests/conformance/commentCases.ts tests each method of the client.
const lake = lakePerFile();

const comment = {
  message: [{ _type: "block", children: [] }],
  target: { documentId: "a", documentType: "note" },
};
const onProduction = "resourceType=dataset&resourceId=local.production";
const ask = (token: string, search = onProduction, body: object = comment, path = "", method = "POST") =>
  lake.fetch(`/collaboration/comments${path}?${search}`, {
    token,
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("comments require a token with read access", async () => {
  const { token } = await addToken(lake, "viewer");
  expect((await ask(token)).status).toBe(200);
  expect((await ask("")).status).toBe(401);
  await refuses(lake.clientWith({ token }).create({ _type: "note" }), 403);
});

test.each([
  ["another type of resource", "resourceType=media-library&resourceId=local.production"],
  ["another project", "resourceType=dataset&resourceId=other.production"],
  ["a dataset that doesn't exist", "resourceType=dataset&resourceId=local.other"],
  ["no resource", ""],
])("a comment on %s gets a 404 and creates no dataset", async (_what, search) => {
  expect((await ask(lake.lakeToken, search)).status).toBe(404);
  expect((await lake.editor.datasets.list()).map(({ name }) => name)).not.toContain("other-comments");
});

const edges = { start: { _key: "a", offset: 0 }, end: { _key: "a", offset: 1 } };

test.each([
  ["a reply with its own target", { ...comment, parentCommentId: "x" }],
  ["a comment without a message", { target: comment.target }],
  [
    "an anchor without a path",
    { ...comment, target: { ...comment.target, anchor: { type: "portable-text", ...edges } } },
  ],
])("%s gets a 400", async (_what, body) => {
  expect((await ask(lake.lakeToken, undefined, body)).status).toBe(400);
});

test("an anchor can include the text that it refers to, and null removes it", async () => {
  const children = [{ _type: "span", _key: "s", text: "abc" }];
  const anchor = {
    type: "portable-text",
    start: { _key: "b", offset: 1 },
    end: { _key: "b", offset: 2 },
    fieldValue: [{ _type: "block", _key: "b", children }],
  };
  const target = { ...comment.target, path: "body", anchor };
  type Written = {
    results: { id: string; document: { target: { path: object }; contentSnapshot?: object } }[];
  };
  const made = (await (await ask(lake.lakeToken, undefined, { ...comment, target })).json()) as Written;
  expect(made.results[0]?.document.target.path).toMatchObject({
    selection: { value: [{ _key: "b", text: "a\uF000b\uF001c" }] },
  });
  const answer = await ask(
    lake.lakeToken,
    onProduction,
    { anchor: null },
    `/${made.results[0]?.id}`,
    "PATCH",
  );
  const { results } = (await answer.json()) as Written;
  expect(results[0]?.document.target.path).toEqual({ field: "body" });
  expect(results[0]?.document).not.toHaveProperty("contentSnapshot");
});
