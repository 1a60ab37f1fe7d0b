import { expect } from "playwright/test";

/** Fetches, and tries once more when that fails: the server may just have closed the idle connection that was used. */
export function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}

/** The HTML of a page as visitors get it. */
export async function htmlOf(url: string): Promise<string> {
  const response = await ask(url);
  expect(response.status, url).toBe(200);
  return response.text();
}

/** The page once no render of it is under way any more: it is the same twice in a row. */
export async function settledHtmlOf(url: string): Promise<string> {
  let last = "";
  const sameAgain = async () => {
    const before = last;
    last = await htmlOf(url);
    return last === before;
  };
  await expect.poll(sameAgain, { intervals: [500], message: "the page stays the same" }).toBe(true);
  return last;
}
