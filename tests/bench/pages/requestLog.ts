import type { CDPSession } from "playwright";

const kinds = {
  Document: "document",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
  Media: "media",
} as const;

/** The resource type. All others, such as the data of the next page, are `other`. */
export type Kind = (typeof kinds)[keyof typeof kinds] | "other";

/** A request, with the bytes of its response received so far: compressed, including headers. */
export type LoggedRequest = { url: string; kind: Kind; bytes: number };

const kindOf = (type: string): Kind => Object.entries(kinds).find(([name]) => name === type)?.[1] ?? "other";

/** Logs each request of a page from now on. A video that is still loading counts with the bytes received so far. */
export async function logRequests(session: CDPSession): Promise<() => LoggedRequest[]> {
  const requests = new Map<string, LoggedRequest>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) {
      requests.set(requestId, { url: request.url, kind: kindOf(type ?? ""), bytes: 0 });
    }
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  return () => [...requests.values()].map((request) => ({ ...request }));
}

/** Returns the bytes of each kind and the total. */
export function bytesByKind(requests: readonly LoggedRequest[]): Record<Kind | "total", number> {
  const sums = { document: 0, script: 0, style: 0, font: 0, image: 0, media: 0, other: 0, total: 0 };
  for (const { kind, bytes } of requests) {
    sums[kind] += bytes;
    sums.total += bytes;
  }
  return sums;
}
