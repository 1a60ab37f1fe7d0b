import { afterEach, expect, it, vi } from "vitest";
import { requestLinkStates } from "../../../../../studio/quality/links/requestLinkStates.ts";

const hrefs = Array.from({ length: 60 }, (_, index) => `https://example.com/${index}`);
const unreachable = { state: "unknown", reason: "the site does not respond" };

function proving() {
  const remove = vi.fn(async () => {});
  return { remove, prove: async () => ({ proof: "id", secret: "secret", remove }) };
}

afterEach(() => vi.unstubAllGlobals());

it("requests 50 links at a time with one proof, and removes the proof", async () => {
  const sent: string[][] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { links, proof } = JSON.parse(body);
    expect(proof).toBe("id");
    sent.push(links);
    return Response.json({ links: links.map(() => ({ state: "works" })) });
  });
  const { prove, remove } = proving();
  const states = await requestLinkStates("https://site.example", prove, hrefs);
  expect(sent).toEqual([hrefs.slice(0, 50), hrefs.slice(50)]);
  expect([...states.values()]).toEqual(hrefs.map(() => ({ state: "works" })));
  expect(remove).toHaveBeenCalledOnce();
});

it("leaves the states unknown if the site refuses or doesn't respond, or the user can't write a proof", async () => {
  const [href = ""] = hrefs;
  const { prove } = proving();
  const refused = async () => new Response("", { status: 401 });
  const down = async () => Promise.reject(new TypeError("fetch failed"));
  for (const fetched of [refused, down]) {
    vi.stubGlobal("fetch", fetched);
    expect([...(await requestLinkStates("https://site.example", prove, [href]))]).toEqual([
      [href, unreachable],
    ]);
  }
  const forbidden = async () => Promise.reject(new Error("Insufficient permissions"));
  expect([...(await requestLinkStates("https://site.example", forbidden, [href]))]).toEqual([
    [href, unreachable],
  ]);
  expect((await requestLinkStates("https://site.example", forbidden, [])).size).toBe(0);
});
