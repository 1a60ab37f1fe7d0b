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
