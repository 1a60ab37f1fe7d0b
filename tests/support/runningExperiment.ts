import { readVersion } from "#schemas/rules/experiments/shownVersion.ts";
import { ask } from "./browser/ask.ts";

/** The user agent of a visitor's browser. Requests without one are bots'. */
export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** The headlines of the versions. */
export const headlines = {
  original: "The Ultimate Patient AI Experience",
  variant: "Care that calls back",
} as const;

/** A running experiment with the hero of the landing page in English. Half of the visits get the variant. */
export const runningExperiment = {
  _id: "experiment-headline",
  _type: "experiment",
  name: "A shorter headline",
  section: { _type: "reference", _ref: "hero", _weak: true },
  texts: [{ _key: "one", _type: "experimentText", path: "headline", text: headlines.variant }],
  share: 50,
  goal: "form-sent",
  effect: 20,
  startedAt: "2026-11-20T08:00:00.000Z",
  sampleSize: 1000,
};

/** Opens a page as a visitor, with more headers. Returns the version that it names, if any. */
export async function openAsVisitor(url: string, more: Record<string, string> = {}) {
  const response = await ask(url, { headers: { "user-agent": CHROME, accept: "text/html", ...more } });
  const html = await response.text();
  const { status, headers } = response;
  return { status, headers, html, version: readVersion(html)?.version, etag: headers.get("etag") ?? "" };
}

/** Opens a landing page until each version was served, and returns both. */
export async function openBothVersions(url: string) {
  const found = new Map<string, Awaited<ReturnType<typeof openAsVisitor>>>();
  for (let time = 0; found.size < 2 && time < 200; time += 1) {
    const opened = await openAsVisitor(url);
    if (opened.version) found.set(opened.version, opened);
  }
  const [original, variant] = [found.get("original"), found.get("variant")];
  if (!original || !variant) throw new Error(`${url} showed only: ${[...found.keys()].join(", ")}`);
  return { original, variant };
}

/** Opens a landing page many times. Returns how often each version was served. */
export async function countVersions(url: string, times: number) {
  const served = { original: 0, variant: 0 };
  for (let time = 0; time < times; time += 1) {
    const { version, html } = await openAsVisitor(url);
    if (!version || !html.includes(headlines[version])) throw new Error(`${url} shows no version.`);
    served[version] += 1;
  }
  return served;
}

/** Returns the proof of a page view, as the page's script reads it. */
export const proofIn = (headers: Headers): string | undefined =>
  /^proof;desc="(.*)"$/.exec(headers.get("server-timing") ?? "")?.[1];
