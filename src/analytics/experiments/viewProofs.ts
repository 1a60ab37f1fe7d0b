import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import { experimentEvents } from "#schemas/rules/experiments/shownVersion.ts";
import type { ReportedExperiment } from "../counting/createCounter.ts";

/** How long the events of a page view count, in milliseconds. */
const LIFETIME = 3_600_000;
const DAY = 86_400_000;
/** The page views of one address that count in a day. The visitors of a clinic may share an address. */
const MOST_VIEWS = 60;
/** Those with an error or a refused form. Fewer than `harmOf` needs, so no address stops an experiment alone. */
const MOST_HARMED = 3;
/** The maximum number of page views, and of addresses, in memory. Further ones are not counted. */
const MOST_KNOWN = 100_000;

interface ProofOptions {
  /** The keys, newest first. */
  keys: readonly string[];
  /** Returns the time in milliseconds. */
  now: () => number;
}

type Viewed = Pick<ReportedExperiment, "id" | "version">;

const sign = (key: string, text: string) => createHmac("sha256", key).update(text).digest().subarray(0, 16);

/**
 * Creates the proofs that this site sent a version of a page. Anyone can send reports, but an event counts only with the proof of a
 * page view: it is signed, expires after an hour, and counts each event once in this process. It contains a random number and
 * nothing about the visitor. Counts page views by address for a day, in memory only.
 */
export function createViewProofs({ keys, now }: ProofOptions) {
  const [newest = ""] = keys;
  /** The counted events and the end of each proof, oldest first. */
  const used = new Map<string, { events: Set<unknown>; until: number }>();
  const addresses = new Map<string, { views: number; harmed: number }>();
  let day = 0;

  const textOf = ({ id, version }: Viewed, nonce: string, until: string) =>
    ["view", id, version, nonce, until].join(" ");

  function isSigned(viewed: Viewed, proof: string): boolean {
    const [nonce = "", until = "", signature = ""] = proof.split(".");
    const actual = Buffer.from(signature, "base64url");
    const left = Number(until) - now();
    if (actual.length !== 16 || !(left > 0 && left <= LIFETIME)) return false;
    return keys.some((key) => timingSafeEqual(sign(key, textOf(viewed, nonce, until)), actual));
  }

  function forgetOld(): void {
    for (const [proof, { until }] of used) {
      if (until > now()) break;
      used.delete(proof);
    }
    const today = Math.floor(now() / DAY);
    if (today !== day) addresses.clear();
    day = today;
  }

  /** Returns what is known of a page view; undefined if its address has too many. */
  function viewOf(proof: string, address: string) {
    const views = addresses.get(address) ?? { views: 0, harmed: 0 };
    const known = used.get(proof);
    if (known) return { known, views };
    if (views.views >= MOST_VIEWS || used.size >= MOST_KNOWN || addresses.size >= MOST_KNOWN)
      return undefined;
    const first = { events: new Set<unknown>(), until: now() + LIFETIME };
    used.set(proof, first);
    addresses.set(address, views);
    views.views += 1;
    return { known: first, views };
  }

  return {
    /** Returns the proof of a page view. */
    issue(viewed: Viewed): string {
      const [nonce, until] = [randomBytes(12).toString("base64url"), String(now() + LIFETIME)];
      return [nonce, until, sign(newest, textOf(viewed, nonce, until)).toString("base64url")].join(".");
    },
    /** Returns the reported events that count. @param address the client's address */
    take({ proof = "", ...reported }: ReportedExperiment, address: string): unknown[] {
      forgetOld();
      if (!isSigned(reported, proof)) return [];
      const view = viewOf(proof, address);
      if (!view) return [];
      const { known, views } = view;
      const isHarm = (event: unknown) => event === "error" || event === "refused";
      const fresh = experimentEvents.filter(
        (event) => reported.events.includes(event) && !known.events.has(event),
      );
      for (const event of fresh) known.events.add(event);
      if (!fresh.some(isHarm)) return fresh;
      views.harmed += 1;
      return views.harmed > MOST_HARMED ? fresh.filter((event) => !isHarm(event)) : fresh;
    },
  };
}

/**
 * Returns the process's proofs. The instances of a site share the webhook's secret, so each accepts the proofs of the others.
 * A single process without that secret uses a random key.
 */
export const viewProofs = (): ReturnType<typeof createViewProofs> =>
  processWide("view-proofs", () => {
    const { SANITY_REVALIDATE_SECRETS } = environment();
    const keys =
      SANITY_REVALIDATE_SECRETS.length > 0 ? SANITY_REVALIDATE_SECRETS : [randomBytes(32).toString("hex")];
    return createViewProofs({ keys, now: () => Date.now() });
  });

/** Returns the part of a reported experiment that counts. */
export function provenEvents(headers: Headers, reported: ReportedExperiment): ReportedExperiment {
  const address = clientAddressIn(headers, environment().TRUSTED_PROXY_HOPS) ?? "";
  return { ...reported, events: viewProofs().take(reported, address) };
}
