import { afterEach, expect, it, vi } from "vitest";
import { type LinkStates, requestLinkStates } from "../../../../../studio/quality/links/requestLinkStates.ts";

const site = "https://site.example";
const hrefs = Array.from({ length: 24 }, (_, index) => `https://example.com/${index}`);
const unreachable = { state: "unknown", reason: "the site does not respond" };

function proving() {
  const remove = vi.fn(async () => {});
  return { remove, prove: async () => ({ proof: "id", secret: "secret", remove }) };
}

async function all(states: AsyncIterable<LinkStates>): Promise<LinkStates[]> {
  const found: LinkStates[] = [];
  for await (const some of states) found.push(some);
  return found;
}

/** Responds to each request that every link works. Returns the links of each request. */
function stubWorkingSite(): string[][] {
  const sent: string[][] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { links, proof } = JSON.parse(body);
    expect(proof).toBe("id");
    sent.push(links);
    return Response.json({ links: links.map(() => ({ state: "works" })) });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

it("requests ten links at a time with one proof, yields each result, and removes the proof", async () => {
  const sent = stubWorkingSite();
  const { prove, remove } = proving();
  const states = await all(requestLinkStates(site, prove, hrefs));
  expect(sent).toEqual([hrefs.slice(0, 10), hrefs.slice(10, 20), hrefs.slice(20)]);
  expect(states.flatMap((some) => [...some])).toEqual(hrefs.map((href) => [href, { state: "works" }]));
  expect(remove).toHaveBeenCalledOnce();
});

it("requests no more links once nobody needs them, and removes the proof", async () => {
  const sent = stubWorkingSite();
  const { prove, remove } = proving();
  for await (const _ of requestLinkStates(site, prove, hrefs)) break;
  expect(sent).toHaveLength(1);
  expect(remove).toHaveBeenCalledOnce();
});

it("leaves the states unknown if the site refuses or doesn't respond, or the user can't write a proof", async () => {
  const [href = ""] = hrefs;
  const { prove } = proving();
  const refused = async () => new Response("", { status: 401 });
  const down = async () => Promise.reject(new TypeError("fetch failed"));
  const forbidden = async () => Promise.reject(new Error("Insufficient permissions"));
  const unknown = [new Map([[href, unreachable]])];
  for (const fetched of [refused, down]) {
    vi.stubGlobal("fetch", fetched);
    expect(await all(requestLinkStates(site, prove, [href]))).toEqual(unknown);
  }
  expect(await all(requestLinkStates(site, forbidden, [href]))).toEqual(unknown);
  expect(await all(requestLinkStates(site, forbidden, []))).toEqual([]);
});
