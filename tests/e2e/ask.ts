import { expect } from "playwright/test";

/** Fetches, and once more where the connection was an idle one that the server had closed meanwhile. */
export function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}

/** The HTML of a page as visitors get it. */
export async function htmlOf(url: string): Promise<string> {
  const response = await ask(url);
  expect(response.status, url).toBe(200);
  return response.text();
}
