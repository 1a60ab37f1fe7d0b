import { expect, test } from "vitest";
import { createPageCopies } from "#page-cache/pageCopies.ts";
import { createLandingExperiment } from "../../../src/server/landingExperiment.ts";
import { CHROME } from "../../support/runningExperiment.ts";
import { draftCookie, startTestServer } from "./startTestServer.ts";

const page = (version: string) =>
  `<meta name="experiment" content="experiment-1 ${version} 50 form-sent 2026-11-20T08:00:00.000Z"/><main><h1>${version}</h1></main>`;

/** Starts a server with a running experiment. Each visit gets the variant, unless a rule says otherwise. */
async function startWithExperiment() {
  const variants = createPageCopies(
    async () =>
      new Response(page("variant"), { headers: { "content-type": "text/html", etag: 'W/"variant"' } }),
  );
  await variants.latest("/variant/experiment-1");
  const versions = createLandingExperiment({
    copy: variants.copy,
    isStopped: () => false,
    issueProof: ({ id, version }) => `${id}-${version}`,
    random: () => 0,
  });
  const viewed: string[] = [];
  const counts = { view: (_: unknown, path: string) => viewed.push(path), notFound: () => {} };
  const site = await startTestServer({ versions, counts });
  site.page.home = page("original");
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.url + path, { headers: { "user-agent": CHROME, ...headers } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  return { ...site, open, viewed };
}

test("a visitor gets the variant at the path of the landing page, and the view counts there", async () => {
  const { open, viewed, given } = await startWithExperiment();
  for (let time = 0; time < 2; time += 1) {
    const { status, html, headers } = await open("/?utm_source=mail");
    expect([status, html]).toEqual([200, page("variant")]);
    expect(headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
  }
  expect((await open("/", { "if-none-match": 'W/"variant"' })).status).toBe(304);
  expect(viewed).toEqual(["/", "/", "/"]);
  expect(given).toEqual([]);
});

test("a page with a version has its proof in a header, also if the browser has the page", async () => {
  const { open } = await startWithExperiment();
  const proof = async (path: string, headers?: Record<string, string>) =>
    (await open(path, headers)).headers.get("server-timing");
  expect(await proof("/")).toBe('proof;desc="experiment-1-variant"');
  expect(await proof("/", { "if-none-match": 'W/"variant"' })).toBe('proof;desc="experiment-1-variant"');
  expect(await proof("/privacy-policy")).toBe(null);
});

test("bots, the site itself and Markdown get the original", async () => {
  const { open, selfRequest } = await startWithExperiment();
  expect((await open("/", { "user-agent": "Googlebot" })).html).toBe(page("original"));
  expect((await open("/", selfRequest)).html).toBe(page("original"));
  expect((await open("/", { accept: "text/markdown" })).html).toContain("# original");
});

test("the path of a variant exists only for the site itself and for editors", async () => {
  const { open, selfRequest, given, page: next } = await startWithExperiment();
  for (const path of ["/variant/experiment-1", "/es/variant/experiment-1", "/variant/no-such-one"])
    expect((await open(path)).status).toBe(404);
  expect(given).toEqual([]);
  expect((await open("/variant/experiment-1", selfRequest)).html).toBe(
    "<h1>The page at /variant/experiment-1</h1>",
  );
  expect(next.asked).toContain("/variant/experiment-1");
  expect((await open("/variant/experiment-1", { cookie: draftCookie() })).html).toBe("next");
  expect(given).toEqual(["GET /variant/experiment-1"]);
});
