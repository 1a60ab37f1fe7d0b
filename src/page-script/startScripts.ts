/** The scripts that a page has deferred (src/page-cache/html/deferScriptsAndFonts.ts). */
export interface PageScripts {
  /** The paths of the scripts of Next's client and of the page. */
  readonly sources: readonly string[];
  /** The path of the script with the data that they need to hydrate the page. Missing if the page contains the data. */
  readonly data?: string;
  /** The paths of the scripts and styles that the page's scripts load later, by the part that needs them (src/page-cache/html/partScripts.ts). */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

declare global {
  interface Window {
    /** Missing during development, and on hosts with a page cache of their own: there, pages load their scripts at once. */
    pageScripts?: PageScripts;
    /** Loads the page's scripts. Set by {@link offerStart}. */
    startScripts?: () => void;
  }
}

/** Runs a script. Scripts run in the order of these calls. */
const run = (src: string) =>
  new Promise((resolve, reject) => {
    const properties = { src, async: false, fetchPriority: "high", onload: resolve, onerror: reject };
    document.head.append(Object.assign(document.createElement("script"), properties));
  });

const preload = (href: string, as = "script") =>
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, href }));

/**
 * Fetches the files of the part that a control opens, such as a dialog, so that they arrive together with the page's scripts instead of
 * after them.
 * @param control an element with `data-awaits-script` that names the part, or any other
 */
export function fetchPart(control: HTMLElement): void {
  for (const name of control.dataset.awaitsScript?.split(" ") ?? [])
    for (const file of window.pageScripts?.parts?.[name] ?? [])
      if (!document.querySelector(`link[href="${file}"]`))
        preload(file, file.endsWith(".css") ? "style" : "script");
}

/**
 * Runs the data of the page's latest version, because the server no longer has the data of this one.
 * @throws Error when the latest version belongs to another build, whose scripts don't fit this HTML
 */
async function runLatestData(sources: readonly string[]): Promise<void> {
  const page = await (await fetch(location.pathname)).text();
  const latest: PageScripts = JSON.parse(/self\.pageScripts=(\{.*?\});/.exec(page)?.[1] ?? "{}");
  if (String(latest.sources) !== String(sources)) throw new Error("There is a new build. Reload the page.");
  await run(latest.data ?? "");
}

/** Loads the page's scripts that have not run yet, concurrently, and runs them after their data. */
async function loadScripts({ sources, data }: PageScripts, done: Set<string>): Promise<unknown> {
  const runOnce = (source: string) => run(source).then(() => done.add(source));
  if (data && !done.has(data)) {
    for (const source of sources) preload(source);
    await runOnce(data).catch(() => runLatestData(sources).then(() => done.add(data)));
  }
  return Promise.all(sources.filter((source) => !done.has(source)).map(runOnce));
}

/** Sets `window.startScripts`, which loads the page's scripts once. If one fails, the next call tries again. */
export function offerStart(done = new Set<string>()): void {
  window.startScripts = () => {
    delete window.startScripts;
    if (window.pageScripts) loadScripts(window.pageScripts, done).catch(() => offerStart(done));
  };
}
