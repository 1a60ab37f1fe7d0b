import { type Revisions, readRevisions } from "#content/cache/revisions.ts";
import { copyBuild, prepareSite, type Site } from "../support/processes/site.ts";
import { startProxy } from "./tcpProxy.ts";

/** One of several machines of a site: a process with its own build folder and its own connection to Redis. */
export interface SiteMachine extends Site {
  /** The link to Redis, which can be cut. */
  link: Awaited<ReturnType<typeof startProxy>>;
  /** Responses other than 200, except while it was killed. */
  faults: string[];
  /** Returns the revision of a document that visitors see, or undefined while the machine doesn't respond. */
  revision(path: string, document: string): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** Prepares several machines of one build on this computer. Doesn't start them. */
export async function prepareMachines(
  count: number,
  redisPort: number,
  variables: Record<string, string>,
): Promise<SiteMachine[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const link = await startProxy(redisPort);
      const build = copyBuild(`machine-${number}`);
      const site = await prepareSite({
        ...variables,
        NEXT_DIST_DIR: build.distDir,
        REDIS_URL: `redis://127.0.0.1:${link.port}`,
      });
      const faults: string[] = [];
      /**
       * The last version of each page. Unchanged pages are requested without their HTML, which would keep the machine
       * busy.
       */
      const seen = new Map<string, { etag: string; revisions: Revisions }>();
      return {
        ...site,
        link,
        faults,
        async revision(path: string, document: string) {
          const known = seen.get(path);
          const response = await fetch(site.url + path, {
            signal: AbortSignal.timeout(5000),
            ...(known && { headers: { "if-none-match": known.etag } }),
          }).catch(() => {});
          if (!response) return undefined;
          if (response.status === 304) return known?.revisions[document];
          if (response.status !== 200) faults.push(`${path} ${response.status}`);
          const revisions = readRevisions(await response.text());
          seen.set(path, { etag: response.headers.get("etag") ?? "", revisions });
          return revisions[document];
        },
        async remove() {
          await site.kill();
          await link.stop();
          build.remove();
        },
      };
    }),
  );
}
