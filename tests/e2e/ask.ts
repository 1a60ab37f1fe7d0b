/** Fetches, and once more where the connection was an idle one that the server had closed meanwhile. */
export function ask(url: string, init?: RequestInit): Promise<Response> {
  return fetch(url, init).catch(() => fetch(url, init));
}
