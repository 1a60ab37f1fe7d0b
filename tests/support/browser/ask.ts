import { expect } from "playwright/test";

/** Fetches with one retry, because the server may just have closed the idle connection. */
export function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}

/** Returns the HTML of a page as visitors get it. */
export async function htmlOf(url: string): Promise<string> {
  const response = await ask(url);
  expect(response.status, url).toBe(200);
  return response.text();
}
