import { request } from "node:http";
import { beforeEach, expect, test } from "vitest";
import type { RequestCounts } from "#analytics/countRequests.ts";
import { draftCookie, startTestServer } from "./startTestServer.ts";

const counted: string[] = [];
const counts: RequestCounts = {
  view: (_request, path) => counted.push(`view ${path}`),
  notFound: (_request, path) => counted.push(`not found ${path}`),
};
beforeEach(() => {
  counted.length = 0;
});
/** Sends a request with all of its headers. Returns the status. */
const send = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    })
      .on("error", reject)
      .end();
  });

test("each page that is sent from memory is counted as a view, also when the browser has it already", async () => {
  const { url } = await startTestServer({ counts });
  expect(await send(`${url}/?utm_campaign=spring`)).toBe(200);
  expect(await send(url, { "if-none-match": 'W/"/"' })).toBe(304);
  expect(await send(`${url}/built-page`)).toBe(200);
  expect(counted).toEqual(["view /", "view /", "view /built-page"]);
});

test("each page that Next sends is counted as a view", async () => {
  const { url } = await startTestServer({ counts, hasPageCache: false });
  expect(await send(`${url}/privacy-policy`)).toBe(200);
  expect(counted).toEqual(["view /privacy-policy"]);
});

test("only pages for visitors are counted", async () => {
  const { url, selfRequest } = await startTestServer({ counts });
  await send(url, {}, "HEAD");
  await send(url, selfRequest);
  await send(url, { cookie: draftCookie() });
  await send(url, { rsc: "1" });
  await send(`${url}/llms.txt`);
  await send(`${url}/images/logo.svg`);
  await send(`${url}/api/health`);
  expect(counted).toEqual([]);
});

test("a missing page is counted unless an editor or the site itself requests it", async () => {
  const { url, selfRequest } = await startTestServer({ counts });
  expect(await send(`${url}/missing?email=ana`)).toBe(404);
  await send(`${url}/missing`, {}, "HEAD");
  await send(`${url}/missing`, selfRequest);
  await send(`${url}/missing`, { cookie: draftCookie() });
  expect(counted).toEqual(["not found /missing"]);
});
